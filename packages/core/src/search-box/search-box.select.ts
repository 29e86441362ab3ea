import type { SnapshotFrom } from 'xstate';
import type { Suggestion } from '../contract/catalogue/suggestions.ts';
import type { searchBoxMachine } from './search-box.machine.ts';
import { isTooShort, wantedText } from './search-box.updates.ts';

/** A snapshot of the search field's chart, for its selector. */
export type SearchBoxSnapshot = SnapshotFrom<typeof searchBoxMachine>;

/** One row of the list. `recent` and `all` search for their text, a suggestion leads to its `url`. */
export type SearchOption =
  | { readonly kind: 'recent' | 'all'; readonly text: string }
  | { readonly kind: 'category' | 'product'; readonly suggestion: Suggestion };

/** Options of one kind under one heading. */
export interface SearchOptionGroup {
  /** What the heading says. */
  readonly kind: SearchOption['kind'];
  /** In the order in which they are shown. */
  readonly options: readonly SearchOption[];
  /** Place of its first option among all. */
  readonly start: number;
}

/** What a screen may know of the search field. */
export interface SearchBoxView {
  /** There is a list to show. */
  readonly isOpen: boolean;
  /** Suggestions for the text as it stands are on their way; an older list may be shown meanwhile. */
  readonly isBusy: boolean;
  /** Suggestions could not be read; the search itself still works. */
  readonly hasFailed: boolean;
  /** The list, by heading; empty while it is closed. */
  readonly groups: readonly SearchOptionGroup[];
  /** Place of the active option among all; null: the field. */
  readonly activeIndex: number | null;
  /** The active option itself; null: the field. */
  readonly active: SearchOption | null;
  /** How many suggestions there are for `text`; null until they are known. A change of either is worth saying. */
  readonly found: { readonly text: string; readonly count: number } | null;
}

const kinds = { Category: 'category', Product: 'product' } as const;

/** Options of the list, whether it is shown or not. Kinds of suggestions that nobody knows are products. */
function optionsOf({ context }: SearchBoxSnapshot): readonly SearchOption[] {
  const text = wantedText(context);
  if (isTooShort(context)) return text === '' ? context.recent.map((recent) => ({ kind: 'recent', text: recent })) : [];
  const suggested = (context.shown?.groups ?? []).flatMap(({ suggestionType, entries }) => {
    const kind = kinds[suggestionType as keyof typeof kinds] ?? 'product';
    return entries.map((suggestion): SearchOption => ({ kind, suggestion }));
  });
  return [...suggested, { kind: 'all', text }];
}

function inGroups(options: readonly SearchOption[]): readonly SearchOptionGroup[] {
  const groups: { kind: SearchOption['kind']; options: SearchOption[]; start: number }[] = [];
  for (const [index, option] of options.entries()) {
    const last = groups.at(-1);
    if (last?.kind === option.kind) last.options.push(option);
    else groups.push({ kind: option.kind, options: [option], start: index });
  }
  return groups;
}

/** Snapshot to view: total, there is one for every state. */
export function selectSearchBox(snapshot: SearchBoxSnapshot): SearchBoxView {
  const { shown, active } = snapshot.context;
  const options = optionsOf(snapshot);
  const isBusy = snapshot.hasTag('busy');
  // Until the first suggestions come there is nothing to look at; afterwards the old ones stay until the new ones come.
  const isOpen = snapshot.hasTag('open') && options.length > 0 && (!isBusy || shown !== null);
  return {
    isOpen,
    isBusy,
    hasFailed: snapshot.matches('failed'),
    groups: isOpen ? inGroups(options) : [],
    activeIndex: isOpen ? active : null,
    active: isOpen && active !== null ? (options[active] ?? null) : null,
    found: shown && {
      text: shown.text,
      count: shown.groups.reduce((count, { entries }) => count + entries.length, 0),
    },
  };
}
