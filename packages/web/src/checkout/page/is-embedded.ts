/** Local storage key under which the mobile app marks its web view (specification 2, ruling 11). */
export const mobileAppFlag = 'isMobileApp';

/** Does the page run inside another page, or inside the mobile app? */
export function isEmbedded(view: Pick<Window, 'self' | 'top' | 'localStorage'>): boolean {
  return view.self !== view.top || readFlag(view);
}

/** Marks the frame of the shop's own overlay, for the pages of the shop that load in it. */
export const overlayMark = 'data-overlay';

/** Does the page run in the overlay of a checkout that waits around it? */
export function isInOverlay(view: Pick<Window, 'frameElement'>): boolean {
  // Null at top level, and where the page around belongs to somebody else.
  return view.frameElement?.hasAttribute(overlayMark) ?? false;
}

/** Browsers that keep nothing for a site throw at the mere mention of its storage. */
function readFlag(view: Pick<Window, 'localStorage'>): boolean {
  try {
    return view.localStorage.getItem(mobileAppFlag) === 'true';
  } catch {
    return false;
  }
}
