/** Milliseconds before the second try: longer than the `Retry-After` of a picture that the host refused. */
const pause = 2_000;

const isPicture = (target: EventTarget | null): target is HTMLImageElement =>
  target !== null && 'naturalWidth' in target && 'currentSrc' in target;

/** Asks once more for every picture that fails, those that failed before the script ran included. */
export function retryPictures(page: Pick<Document, 'images' | 'addEventListener'>): void {
  const asked = new WeakMap<HTMLImageElement, string>();
  const retry = (picture: HTMLImageElement) => {
    const { currentSrc } = picture;
    if (currentSrc === '' || asked.get(picture) === currentSrc) return;
    asked.set(picture, currentSrc);
    setTimeout(() => {
      // Setting the attribute makes the browser choose from `srcset` and fetch again.
      const { src } = picture;
      picture.src = src;
    }, pause);
  };
  // An `error` of a picture does not bubble.
  page.addEventListener('error', ({ target }) => isPicture(target) && retry(target), true);
  for (const picture of page.images) if (picture.complete && picture.naturalWidth === 0) retry(picture);
}
