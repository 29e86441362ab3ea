import type { Commerce } from '../commerce.types.ts';
import type { SearchBoxServices } from './search-box.types.ts';
import { mostRecent } from './search-box.updates.ts';

/** Key in the storage that survives a reload. */
export const recentSearchesKey = 'recent-searches';

/** The chart's services: the reading of suggestions as it was given, and recent searches in the tab's storage. */
export function createSearchBoxServices(
  { ports: { storage } }: Pick<Commerce, 'ports'>,
  suggest: SearchBoxServices['suggest'],
): SearchBoxServices {
  return {
    suggest,
    recall: () => readTexts(storage.get(recentSearchesKey)),
    keep: (texts) =>
      texts.length === 0 ? storage.remove(recentSearchesKey) : storage.set(recentSearchesKey, JSON.stringify(texts)),
  };
}

/** Whatever stands in a storage, somebody else may have written it. */
function readTexts(stored: string | undefined): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    const texts = Array.isArray(value) ? value : [];
    return texts.filter((text): text is string => typeof text === 'string' && text !== '').slice(0, mostRecent);
  } catch {
    return [];
  }
}
