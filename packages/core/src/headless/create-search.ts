import { getSuggestions } from '../http/read-endpoints.ts';
import { type SearchBoxView, selectSearchBox } from '../search-box/search-box.select.ts';
import type { SearchBoxEvent, SearchBoxServices } from '../search-box/search-box.types.ts';
import { type SearchBoxActor, startSearchBox } from '../search-box/start-search-box.ts';
import type { CommandShapes } from './command-shapes.ts';
import { createHandle, whenQuiet } from './create-handle.ts';
import type { CommandsOf, Handle } from './handle.types.ts';
import { commerceOf, type ShopSource } from './shop-source.ts';

/** What a front end can ask of the search field. */
export type SearchCommands = CommandsOf<SearchBoxEvent>;

/** A search field with its suggestions. */
export type SearchHandle = Handle<SearchBoxView, CommandsOf<SearchBoxEvent>, never, SearchBoxActor>;

/** Fields of every command of the search field. */
export const searchShapes: CommandShapes<SearchCommands> = {
  'field.focused': {},
  'text.typed': { text: 'text' },
  'option.move': { to: 'text' },
  'list.close': {},
  'search.done': { text: 'text' },
  'option.chosen': {},
  'recent.forget': {},
};

/** What a search field takes besides the shop. */
export interface CreateSearchOptions {
  /** What stands in the field already. */
  readonly text?: string;
  /** Reads suggestions; absent: the host is asked each time. Give it a cache, and a text that is typed twice is asked for once. */
  readonly suggest?: SearchBoxServices['suggest'];
}

/**
 * Opens a search field; nothing is asked until it gets focus or a text.
 * @example
 * const search = createSearch({ commerce });
 * await search.send('text.typed', { text: 'vase' });
 * search.getView().groups;
 */
export function createSearch(input: ShopSource & CreateSearchOptions): SearchHandle {
  const commerce = commerceOf(input);
  const ask = async (text: string) =>
    (await commerce.http.call(getSuggestions, { query: { search_text: text } })).groups;
  const actor = startSearchBox(commerce, input.suggest ?? ask, input.text ?? '');
  return createHandle({
    actor,
    name: 'search',
    shapes: searchShapes,
    select: selectSearchBox,
    async give(event) {
      actor.send(event as SearchBoxEvent);
      const { status, value } = await whenQuiet(actor, (snapshot) => !snapshot.hasTag('busy'));
      if (status !== 'active') return { ok: false, reason: 'stopped' };
      return value === 'failed' ? { ok: false, reason: 'unanswered' } : { ok: true };
    },
  });
}
