import { isPageNotFound, isPageRedirect } from './page-error.ts';
import type { PageLoader } from './page-module.types.ts';

/**
 * Makes a loader whose page stays as it is when another state of it cannot be read: what it shows then is of another query
 * than the address's, which the page must find out and say. The first state has nothing to fall back on.
 * @param canStay whether what is on screen can say so.
 */
export function keepingShown<View>(
  load: PageLoader<View>,
  canStay: (shown: View) => boolean = () => true,
): PageLoader<View> {
  return async (args) => {
    try {
      return await load(args);
    } catch (error) {
      const shown = args.page.shown?.at(args.path) as View | undefined;
      const isAnswer = args.signal.aborted || isPageNotFound(error) || isPageRedirect(error);
      if (isAnswer || shown === undefined || !canStay(shown)) throw error;
      return shown;
    }
  };
}
