import type { Database } from '../../db/database.ts';
import type { ListingView } from '../listing/listing.types.ts';
import { narrowSearch } from './narrow-search.ts';
import { resolveSearch } from './resolve-search.ts';
import type { Search } from './searched-word.types.ts';

/** What a list or the suggestions look for in the place of a typed text. */
export async function findSearch(db: Database, text: string | null, view: ListingView): Promise<Search> {
  return narrowSearch(db, await resolveSearch(db, text, view.language), view);
}
