// Runs in the head of a page with offers, and shows one as soon as the parser has added them: before the first paint, so that nothing
// moves. The build inlines this file as text; it is no module. The server cannot choose the offer, because a cached page is the same for
// every browser.
{
  const choiceKey = 'vitrin.language';
  const languageOf = (tag: string) => tag.split('-')[0];
  const showOffer = () => {
    const offers = [...document.querySelectorAll<HTMLElement>('.language-offer')];
    const known = [document.documentElement, ...offers];
    const preferred = navigator.languages
      .map((tag) => known.find(({ lang }) => languageOf(lang) === languageOf(tag)))
      .find(Boolean);
    const offer = offers.find((each) => each === preferred);
    const link = offer?.querySelector('a');
    try {
      if (offer && link && localStorage.getItem(choiceKey) === null) {
        offer.hidden = false;
        const root = link.getAttribute('href')?.slice(0, -1);
        const { prefix = '' } = link.dataset;
        // Called again later, because the application may have opened another page since.
        const follow = () => {
          link.href = root + location.pathname.slice(prefix.length) + location.search;
        };
        follow();
        link.addEventListener('pointerenter', follow);
        link.addEventListener('focus', follow);
        offer.querySelector('button')?.addEventListener('click', () => {
          localStorage.setItem(choiceKey, document.documentElement.lang);
          offer.remove();
        });
      }
    } catch {
      // An offer could not be dismissed where storage is forbidden.
    }
  };
  // The application's root follows the offers.
  new MutationObserver((_, observer) => {
    if (document.getElementById('root') === null) return;
    observer.disconnect();
    showOffer();
  }).observe(document, { childList: true, subtree: true });
}
