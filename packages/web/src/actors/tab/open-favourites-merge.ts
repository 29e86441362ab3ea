import { selectFavouritesMerge, startFavouritesMerge } from '@vitrin/core/guest-favourites';
import { runChart } from '../watch.ts';

/** Fetched only where this browser kept some: see `open-client-session.ts`. */
export const openFavouritesMerge = (...given: Parameters<typeof startFavouritesMerge>) =>
  runChart(startFavouritesMerge(...given), selectFavouritesMerge);
