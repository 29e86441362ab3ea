import type { ChartModel } from '@vitrin/chart-testing';
import type { SnapshotFrom } from 'xstate';
import type { SuggestionGroup } from '../contract/catalogue/suggestions.ts';
import { fetchError } from '../errors/app-error.ts';
import { searchBoxMachine } from './search-box.machine.ts';
import { selectSearchBox } from './search-box.select.ts';
import type { SearchBoxServices } from './search-box.types.ts';
import { countOptions } from './search-box.updates.ts';

type Snapshot = SnapshotFrom<typeof searchBoxMachine>;

const extra = {
  categoryId: null,
  parentCategories: [],
  image: null,
  price: null,
  retailPrice: null,
  currencyType: null,
  productType: null,
};

/** A category and two products. */
export const someSuggestions: readonly SuggestionGroup[] = [
  {
    suggestionType: 'Category',
    entries: [{ label: 'Vases', url: '/vases/', extra: { ...extra, categoryId: 14, parentCategories: ['Living'] } }],
  },
  {
    suggestionType: 'Product',
    entries: [
      { label: 'Bud vase', url: '/bud-vase/', extra: { ...extra, price: '419.90', currencyType: 'try' } },
      { label: 'Floor vase', url: '/floor-vase/', extra: { ...extra, price: '1249.90', currencyType: 'try' } },
    ],
  },
];

/** Services of a test that answers the chart's actors itself, with a memory of its own. */
export function heldServices(recent: readonly string[] = []): SearchBoxServices {
  return {
    suggest: () => Promise.reject(new Error('[search-box] this test answers the actors itself')),
    recall: () => recent,
    keep: () => {},
  };
}

const hasList = ({ context }: Snapshot): boolean => countOptions(context) > 0;

/** The search field for generated tests: long, short and empty texts, every key of its list, and both ends of a reading. */
export const searchBoxModel: ChartModel<typeof searchBoxMachine> = {
  chart: 'search-box',
  machine: searchBoxMachine,
  input: { services: heldServices(['lamp']), text: '' },
  events: [
    { name: 'the field gets focus', event: { type: 'field.focused' } },
    { name: 'the shopper types "vase"', event: { type: 'text.typed', text: 'vase' } },
    { name: 'the shopper types "mug "', event: { type: 'text.typed', text: 'mug ' } },
    { name: 'the shopper has typed one letter', event: { type: 'text.typed', text: 'v' } },
    { name: 'the shopper empties the field', event: { type: 'text.typed', text: '' } },
    { name: 'the shopper presses Down', event: { type: 'option.move', to: 'next' }, when: hasList },
    { name: 'the shopper presses End', event: { type: 'option.move', to: 'last' }, when: hasList },
    { name: 'the shopper presses Escape', event: { type: 'list.close' } },
    { name: 'the shopper goes to a suggestion', event: { type: 'option.chosen' } },
    { name: 'the shopper searches for "vase"', event: { type: 'search.done', text: 'vase' } },
    { name: 'the shopper clears the recent searches', event: { type: 'recent.forget' } },
  ],
  actors: {
    readSuggestions: [
      { name: 'suggestions come', output: () => someSuggestions },
      { name: 'nothing is suggested', output: () => [] },
      { name: 'the suggestions do not come', error: () => fetchError('search-box') },
    ],
  },
  project: ({ context: { text, shown, recent, active } }) => ({
    text: text.trim(),
    shown: shown && [shown.text, shown.groups.length],
    hasRecent: recent.length > 0,
    active: active === null ? 'field' : active === 0 ? 'first' : 'later',
  }),
  hears: { 'field.focused': ['closed'] },
  cuts: {
    'text.typed': { in: ['loading'], because: 'a newer text, or none, ends the reading of an older one' },
    'list.close': { in: ['loading'], because: 'a newer text, or none, ends the reading of an older one' },
    'option.chosen': { in: ['loading'], because: 'a newer text, or none, ends the reading of an older one' },
    'search.done': { in: ['loading'], because: 'a newer text, or none, ends the reading of an older one' },
    'recent.forget': { in: ['loading'], because: 'a newer text, or none, ends the reading of an older one' },
  },
  view: selectSearchBox,
  isRest: (snapshot) => !snapshot.hasTag('busy'),
  invariant: (snapshot) => {
    const { context } = snapshot;
    const view = selectSearchBox(snapshot);
    const options = view.groups.flatMap((group) => group.options);
    if (snapshot.matches('closed') && (view.isOpen || context.active !== null)) throw new Error('closed, with a list');
    if (view.isOpen !== options.length > 0)
      throw new Error('an empty list is shown, or one that is hidden has options');
    if (view.isOpen && options.length !== countOptions(context)) throw new Error('keys and eyes count differently');
    if ((view.activeIndex === null) !== (view.active === null)) throw new Error('an active option that is not there');
    if (snapshot.matches('listing') && view.found?.text !== context.text.trim())
      throw new Error('old suggestions rest');
    if (snapshot.matches('recalling') && context.text.trim() !== '') throw new Error('recalls beside a text');
  },
};
