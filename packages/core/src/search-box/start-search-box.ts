import { type ActorRefFrom, createActor } from 'xstate';
import type { Commerce } from '../commerce.types.ts';
import { createSearchBoxServices } from './search-box.actors.ts';
import { searchBoxMachine } from './search-box.machine.ts';
import type { SearchBoxServices } from './search-box.types.ts';

/** A running search field: `send` what happens in it, read it with `selectSearchBox(actor.getSnapshot())`. */
export type SearchBoxActor = ActorRefFrom<typeof searchBoxMachine>;

/**
 * Starts a search field. Nothing is asked until it gets focus or a text.
 * @param suggest reads suggestions; give it the cache of reads, and a text that is typed twice is asked for once.
 * @param text what stands in the field already.
 * @example
 * const queries = createQueries(commerce);
 * const box = startSearchBox(commerce, (text) => queries.suggestions(text).fetch(), '');
 * box.send({ type: 'text.typed', text: 'vase' });
 */
export function startSearchBox(
  commerce: Commerce,
  suggest: SearchBoxServices['suggest'],
  text: string,
): SearchBoxActor {
  const { clock, inspect } = commerce.ports;
  const input = { services: createSearchBoxServices(commerce, suggest), text };
  return createActor(searchBoxMachine, { input, clock, ...(inspect && { inspect }) }).start();
}
