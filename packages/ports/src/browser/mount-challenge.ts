/** Of a checkout, what the bank's frame needs; every checkout of `@vitrin/core` has it. */
export interface ChallengedCheckout {
  subscribe(listener: () => void): () => void;
  getView(): { readonly overlay: { readonly isOpen: boolean; readonly url: string | null } };
  send(name: 'challenge.loaded', input: { readonly href: string | null }): unknown;
  send(name: 'challenge.fail'): unknown;
}

/** Of an `iframe`, what is used. */
export type ChallengeFrame = Pick<
  HTMLIFrameElement,
  'src' | 'hidden' | 'contentWindow' | 'setAttribute' | 'removeAttribute' | 'addEventListener' | 'removeEventListener'
>;

/**
 * What a bank's page in a frame may do. It may ask by `confirm`, and leave by a form to `_top` while a press of the shopper in it is
 * fresh; by itself it never moves the window (security W4). No token lets a frame inside it leave by `_parent`: for such
 * a page the front end offers `challenge.openInWindow`.
 */
export const bankSandbox =
  'allow-forms allow-scripts allow-same-origin allow-modals allow-top-navigation-by-user-activation';

/**
 * Shows the bank's page (3-D Secure) in a frame while the checkout is challenged, and tells the checkout which of the shop's own
 * pages the frame comes back to. What was paid is asked of the host, never read from the frame. The frame may not move the
 * window by itself (security W4). Everything around it is the front end's: a title, and buttons for `challenge.cancel`
 * and `challenge.openInWindow`.
 * @returns ends it, and empties the frame.
 * @example
 * const unmount = mountChallenge(frame, checkout);
 */
export function mountChallenge(frame: ChallengeFrame, checkout: ChallengedCheckout): () => void {
  let shown: string | null = null;
  const show = () => {
    const { isOpen, url } = checkout.getView().overlay;
    const wanted = isOpen ? url : null;
    frame.hidden = wanted === null;
    if (wanted === shown) return;
    shown = wanted;
    if (wanted === null) {
      frame.removeAttribute('src');
      return;
    }
    frame.src = wanted;
  };
  // A frame without an address loads an empty page, which is nobody's answer.
  const loaded = () => shown !== null && checkout.send('challenge.loaded', { href: addressOf(frame) });
  const failed = () => shown !== null && checkout.send('challenge.fail');
  frame.setAttribute('sandbox', bankSandbox);
  frame.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  frame.addEventListener('load', loaded);
  frame.addEventListener('error', failed);
  const unsubscribe = checkout.subscribe(show);
  show();
  return () => {
    unsubscribe();
    shown = null;
    frame.removeEventListener('load', loaded);
    frame.removeEventListener('error', failed);
    frame.hidden = true;
    frame.removeAttribute('src');
  };
}

/** Address of a page of the shop's own; null for the bank's, which the browser does not let us read. */
export function addressOf(frame: Pick<HTMLIFrameElement, 'contentWindow'> | null): string | null {
  try {
    return frame?.contentWindow?.location.href ?? null;
  } catch {
    return null;
  }
}
