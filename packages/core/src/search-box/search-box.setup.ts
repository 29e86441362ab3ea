import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { SuggestionGroup } from '../contract/catalogue/suggestions.ts';
import type {
  SearchBoxContext,
  SearchBoxEvent,
  SearchBoxInput,
  SearchBoxServices,
  SearchBoxTag,
} from './search-box.types.ts';
import { addRecent, countOptions, isTooShort, moveActive, wantedText } from './search-box.updates.ts';

/** Input of the `readSuggestions` slot. */
export interface ReadSuggestionsInput {
  readonly services: SearchBoxServices;
  readonly text: string;
}

/** Names the search field's chart uses. */
export const searchBoxSetup = setup({
  types: {
    context: {} as SearchBoxContext,
    events: {} as SearchBoxEvent,
    input: {} as SearchBoxInput,
    tags: {} as SearchBoxTag,
  },
  actors: {
    readSuggestions: fromPromise<readonly SuggestionGroup[], ReadSuggestionsInput>(({ input }) =>
      input.services.suggest(input.text),
    ),
  },
  guards: {
    hasRecent: ({ context }) => wantedText(context) === '' && context.recent.length > 0,
    isTooShort: ({ context }) => isTooShort(context),
    isKnown: ({ context }) => context.shown?.text === wantedText(context),
  },
  actions: {
    noteText: assign(({ event }) => {
      assertEvent(event, 'text.typed');
      return { text: event.text, active: null };
    }),
    noteSuggestions: assign(({ context }, { groups }: { groups: readonly SuggestionGroup[] }) => ({
      shown: { text: wantedText(context), groups },
      active: null,
    })),
    forgetSuggestions: assign({ shown: null, active: null }),
    moveActive: assign(({ context, event }) => {
      assertEvent(event, 'option.move');
      return { active: moveActive(context.active, countOptions(context), event.to) };
    }),
    leaveOptions: assign({ active: null }),
    remember: assign(({ context, event }) => {
      assertEvent(event, 'search.done');
      return { text: event.text, recent: addRecent(context.recent, event.text), active: null };
    }),
    forgetRecent: assign({ recent: [], active: null }),
    keepRecent: ({ context }) => context.services.keep(context.recent),
  },
  delays: {
    /** A pause in typing that is worth a request. Milliseconds. */
    typingPause: 180,
    /** Suggestions that take longer help nobody: the shopper goes on without. Milliseconds. */
    readLimit: 8_000,
  },
});
