/** Local storage key under which the mobile app marks its web view (specification 2, ruling 11). */
export const mobileAppFlag = 'isMobileApp';

/** Does the page run inside another page, or inside the mobile app? */
export function isEmbedded(view: Pick<Window, 'self' | 'top' | 'localStorage'>): boolean {
  return view.self !== view.top || view.localStorage.getItem(mobileAppFlag) === 'true';
}
