import type { Commerce, Navigation } from '../commerce.types.ts';
import { mobileAppKey } from './checkout.actors.ts';
import type { CheckoutServices, NavigationWanted } from './checkout-services.types.ts';
import { appViewPath } from './protocol/app-view-path.ts';

/** Own pages by a change of page, everything else by a load of the window (checkout.md §7.3, ruling 11). */
function navigationFor({ to, url, fromFrame }: NavigationWanted, isMobileApp: boolean, isFramed: boolean): Navigation {
  if (to === 'provider') return { kind: 'document', url, target: 'window' };
  const isParents = isFramed || (to === 'order' && fromFrame && isMobileApp);
  return isParents ? { kind: 'document', url, target: 'parent' } : { kind: 'page', path: url, replace: true };
}

/** Sends the window, its parent or the mobile app around it where the checkout leads. */
export function navigate({ ports }: Commerce, wanted: NavigationWanted, { redirects }: CheckoutServices): void {
  const isMobileApp = ports.storage.get(mobileAppKey) === 'true';
  const isForApp = wanted.to === 'order' && wanted.fromFrame && isMobileApp;
  const path = isForApp ? appViewPath(wanted.url, redirects) : null;
  if (path !== null && ports.appView) {
    ports.appView.post(JSON.stringify({ url: path }));
  } else {
    ports.navigate(navigationFor(wanted, isMobileApp, ports.isFramed?.() ?? false));
  }
}
