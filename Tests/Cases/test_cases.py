"""Every case of the shared folder and of our own: builds its input and makes its checks."""

import importlib.util
import pathlib

import pytest
from Support import package
from harness.case import Case, CheckFailed, LeftOut, cases_in
from harness.runner import Runner, shared_judge

OWN = cases_in(pathlib.Path(__file__).parent / "own")
SHARED = cases_in(package.SHARED / "cases")


@pytest.fixture(scope="session")
def checker():
    """The shared folder's checker as a module."""
    path = package.shared("cases/check.py")
    spec = importlib.util.spec_from_file_location("shared_check", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def run_case(lectern, tmp_path, request, leave_out):
    """Runs a case; the test fails with the list of checks that were not met."""
    def run(folder: pathlib.Path, judge=None) -> Runner:
        runner = Runner(Case.load(folder), lectern, tmp_path,
                        lambda: request.getfixturevalue("chromium"), judge)
        runner.run()
        for check, reason in runner.left_out:
            leave_out(check, reason)
        if runner.failures:
            pytest.fail("\n".join([*runner.failures, "", str(runner.work.latest)]), pytrace=False)
        return runner
    return run


@pytest.mark.parametrize("folder", OWN, ids=lambda folder: folder.name)
def test_own_case(folder, run_case):
    run_case(folder)


def test_the_shared_cases_are_there():
    package.shared("cases")
    assert SHARED


@pytest.mark.parametrize("folder", SHARED, ids=lambda folder: folder.name)
def test_shared_case(folder, run_case, checker):
    runner = run_case(folder, shared_judge(checker))
    assert_own_checks_agree(runner)


def assert_own_checks_agree(runner: Runner):
    """The checks of our own cases say the same of this output as the shared checker does."""
    judge = runner.judge
    for check in runner.case.checks:
        if not runner.checks.knows(check["op"]):
            continue
        try:
            runner.checks.perform(check)
            ours = True
        except CheckFailed:
            ours = False
        try:
            theirs = judge(runner.work, check)
        except LeftOut:
            continue
        assert ours == theirs, check
