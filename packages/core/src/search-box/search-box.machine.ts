import { searchBoxSetup } from './search-box.setup.ts';

/**
 * The search field of a header with its suggestions: when they are asked for, which of them are shown and which option is
 * active. A newer text ends the reading of an older one, so the newest reply wins; the list of before stays until then.
 * Where an option leads is the screen's business.
 */
export const searchBoxMachine = searchBoxSetup.createMachine({
  id: 'searchBox',
  context: ({ input }) => ({ ...input, shown: null, recent: input.services.recall(), active: null }),
  initial: 'closed',
  on: {
    'text.typed': { target: '.routing', actions: 'noteText' },
    'option.move': { actions: 'moveActive' },
    'list.close': { target: '.closed' },
    'option.chosen': { target: '.closed' },
    'search.done': { target: '.closed', actions: ['remember', 'keepRecent'] },
    'recent.forget': { target: '.closed', actions: ['forgetRecent', 'keepRecent'] },
  },
  states: {
    closed: {
      entry: 'leaveOptions',
      on: { 'field.focused': 'routing', 'option.move': 'routing' },
    },
    routing: {
      always: [
        { guard: 'hasRecent', target: 'recalling', actions: 'forgetSuggestions' },
        { guard: 'isTooShort', target: 'closed', actions: 'forgetSuggestions' },
        { guard: 'isKnown', target: 'listing' },
        { target: 'waiting' },
      ],
    },
    /** The field is empty: what was searched for before. */
    recalling: { tags: 'open' },
    waiting: {
      tags: ['open', 'busy'],
      after: { typingPause: 'loading' },
    },
    loading: {
      tags: ['open', 'busy'],
      invoke: {
        src: 'readSuggestions',
        input: ({ context }) => ({ services: context.services, text: context.text.trim() }),
        onDone: {
          target: 'listing',
          actions: { type: 'noteSuggestions', params: ({ event }) => ({ groups: event.output }) },
        },
        onError: { target: 'failed', actions: 'forgetSuggestions' },
      },
      after: { readLimit: { target: 'failed', actions: 'forgetSuggestions' } },
    },
    listing: { tags: 'open' },
    /** Searching works without suggestions; the next key asks again. */
    failed: { tags: 'open' },
  },
});
