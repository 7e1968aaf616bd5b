extension ClientScript {
  /// Leads the gallery's frames: one stream of events for all of them, the same appearance and
  /// direction in all, and the same place in all after a link was followed in one.
  static let frames: StaticString = #"""
    // Made before there are frames, whose pages look for it.
    let lead = null;
    const early = [];
    window.lecternGallery = {
      ready(frame) {
        if (lead) lead(frame);
        else early.push(frame);
      },
    };

    addEventListener('DOMContentLoaded', () => {
      const form = document.querySelector('form');
      const main = document.querySelector('main');
      const pageLink = document.getElementById('page');
      const problemBox = document.getElementById('problems');
      const spoken = document.getElementById('spoken');
      const frames = Array.from(main.querySelectorAll('iframe'));
      let build = ownScript.dataset.build;
      let path = new URL(pageLink.href).pathname;
      let hash = '';

      const number = (name) => Number(name.slice(name.lastIndexOf('-') + 1));
      const settings = () => ({
        appearance: form.elements.appearance.value, direction: form.elements.direction.value,
      });
      // None of a frame that shows another site.
      const previews = () => frames.map((frame) => {
        try { return frame.contentWindow.lecternPreview; } catch { return null; }
      }).filter(Boolean);

      // A frame's page is there. It may be of an older build than what has been announced since.
      lead = (frame) => {
        frame.lecternPreview.apply(settings());
        if (number(frame.lecternPreview.build) < number(build)) frame.lecternPreview.reload();
        else if (frame.location.pathname !== path) follow(frame);
        frame.addEventListener('hashchange', () => {
          if (frame.location.pathname !== path || frame.location.hash !== hash) follow(frame);
        });
        // A link to where the frame has been sent before: the others may have been scrolled since.
        frame.addEventListener('click', (event) => {
          const link = event.composedPath().find((e) => e.localName === 'a' && e.href);
          if (!link || event.defaultPrevented || !link.hash) return;
          if (link.href === frame.location.href) follow(frame);
        });
      };
      early.forEach(lead);

      // A link was followed in one frame: the others go along. What that changes in them is where
      // the lead is already, so that they lead nobody in turn.
      function follow(frame) {
        path = frame.location.pathname;
        hash = frame.location.hash;
        for (const other of frames) if (other.contentWindow !== frame) send(other);
        form.elements.page.value = decodeURIComponent(path);
        pageLink.href = path;
        pageLink.textContent = decodeURIComponent(path);
        keepAddress();
      }

      function send(frame) {
        const size = '?size=' + encodeURIComponent(frame.closest('figure').dataset.size);
        let here = null;
        try { here = frame.contentWindow.location.pathname; } catch { /* another site */ }
        if (here !== path) return frame.contentWindow.location.replace(path + size + hash);
        // Only an address with a hash, if an empty one, does not load the page again.
        frame.contentWindow.location.replace(
          path + frame.contentWindow.location.search + (hash || '#'));
      }

      function keepAddress() {
        history.replaceState(null, '', '/_lectern/sizes?' + new URLSearchParams(new FormData(form)));
      }

      form.addEventListener('change', (event) => {
        // Which frames there are is the server's business.
        if (event.target.name === 'only') return form.submit();
        main.dataset.device = form.elements.width.value;
        for (const preview of previews()) preview.apply(settings());
        keepAddress();
      });

      listen(() => build, (news) => {
        if (news.build === build) return;
        build = news.build;
        if (news.changed === null) return location.reload();
        for (const preview of previews()) preview.onBuild(news);
      }, (report) => {
        const title = counted(report.errors, 'error') + ': these pages are of the last good build';
        const text = report.errors ? errorAlert(title, report) : '';
        // Told again after the tab was hidden for a while.
        if (spoken.textContent !== text) spoken.textContent = text;
        problemBox.hidden = !report.errors;
        problemBox.replaceChildren(...(report.errors
          ? [element('h2', { textContent: title }), ...errorList(report)] : []));
      });
    });

    """#
}
