// Runs in the head of every page, before the application: the build inlines this file as text. It is no module: the block keeps its
// names to itself.
{
  /** Ten seconds: a second press on a form in this time sends nothing. */
  const RESEND_AFTER = 10_000;
  /** Fifteen seconds: a file that was saved, or a reply without a page, leaves the document on screen. */
  const LEAVING_AT_MOST = 15_000;

  // Errors from before the application runs. It reports them once it has started (ruling 9).
  window.earlyErrors = [];
  const keepError = (error: unknown) => {
    if (window.earlyErrors && window.earlyErrors.length < 10) window.earlyErrors.push(error);
  };
  window.addEventListener('error', ({ error, message }) => keepError(error || message));
  window.addEventListener('unhandledrejection', ({ reason }) => keepError(reason));

  // Show at once that another document is loading (ux 48). Mail and telephone links navigate too, but leave the document on screen.
  const { classList } = document.documentElement;
  const showLeaving = () => {
    classList.add('leaving');
    setTimeout(() => classList.remove('leaving'), LEAVING_AT_MOST);
  };
  // Older browsers have no Navigation API and show only their own progress.
  window.navigation?.addEventListener('navigate', ({ destination: { sameDocument, url }, downloadRequest }) => {
    if (!sameDocument && downloadRequest === null && url.startsWith('http')) showLeaving();
  });

  window.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const waiting = target.closest<HTMLElement>('button[data-waits], form[data-waits] [type=submit]');
    if (waiting && window.pressed !== null) {
      // Left to the application, which alone can do this: it repeats the press.
      event.preventDefault();
      window.pressed = waiting;
      showLeaving();
    }
    // The buttons next to a number count in its field. The application takes the field over as it is.
    const step = target.closest<HTMLElement>('[data-step]');
    const field = step?.parentElement?.querySelector('input');
    if (!step || !field || event.defaultPrevented) return;
    const stepped = Number(field.value) + Number(step.dataset.step);
    field.value = String(Math.min(Math.max(stepped, Number(field.ariaValueMin)), Number(field.ariaValueMax)));
  });

  window.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.method !== 'post') return;
    // The application does not start on a page that is being left (`entry-client.tsx`).
    if (Date.now() - (window.leftAt ?? 0) < RESEND_AFTER) event.preventDefault();
    else window.leftAt = Date.now();
  });

  window.addEventListener('pageshow', ({ persisted }) => {
    classList.remove('leaving');
    if (persisted) window.leftAt = 0;
  });
}
