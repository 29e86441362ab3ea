/** The parts of an `img` element that a second try needs. */
interface PictureElement {
  src: string;
  readonly currentSrc: string;
  readonly complete: boolean;
  readonly naturalWidth: number;
}

/** The parts of a document that pictures need; an `error` of a picture does not bubble. */
interface PicturePage {
  readonly images: Iterable<PictureElement>;
  addEventListener(type: 'error', listener: (event: { readonly target: unknown }) => void, capture: true): void;
}

/** Milliseconds before the second try: longer than the `Retry-After` of a picture that the host refused. */
const pause = 2_000;

const isPicture = (target: unknown): target is PictureElement =>
  typeof target === 'object' && target !== null && 'currentSrc' in target && 'naturalWidth' in target;

/** Asks once more for every picture that fails, those that failed before the script ran included. */
export function retryPictures(page: PicturePage): void {
  const asked = new WeakMap<PictureElement, string>();
  const retry = (picture: PictureElement) => {
    const { currentSrc } = picture;
    if (currentSrc === '' || asked.get(picture) === currentSrc) return;
    asked.set(picture, currentSrc);
    setTimeout(() => {
      // Setting the attribute makes the browser choose from `srcset` and fetch again.
      const { src } = picture;
      picture.src = src;
    }, pause);
  };
  page.addEventListener('error', ({ target }) => isPicture(target) && retry(target), true);
  for (const picture of page.images) if (picture.complete && picture.naturalWidth === 0) retry(picture);
}
