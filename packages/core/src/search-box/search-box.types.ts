import type { SuggestionGroup } from '../contract/catalogue/suggestions.ts';

/** What the search field says; `option.move` and `list.close` come from its keyboard, blur and touches outside. */
export type SearchBoxEvent =
  /** The field got focus. */
  | { readonly type: 'field.focused' }
  /** The whole text of the field, as it stands there. */
  | { readonly type: 'text.typed'; readonly text: string }
  /** The active option goes on: the arrow keys, Home and End. */
  | { readonly type: 'option.move'; readonly to: OptionMove }
  /** Escape, or focus has left. */
  | { readonly type: 'list.close' }
  /** The shopper searches for this: the list closes, and the text is kept for next time. */
  | { readonly type: 'search.done'; readonly text: string }
  /** The shopper went to a suggestion. */
  | { readonly type: 'option.chosen' }
  /** Forgets the texts that were searched for. */
  | { readonly type: 'recent.forget' };

/** Where the active option goes to; next and previous go round. */
export type OptionMove = 'next' | 'previous' | 'first' | 'last';

/** Suggestions, and the text they were asked for with. */
export interface ShownSuggestions {
  readonly text: string;
  readonly groups: readonly SuggestionGroup[];
}

/** The chart's calls and its memory. */
export interface SearchBoxServices {
  /** @throws AppError */
  suggest(text: string): Promise<readonly SuggestionGroup[]>;
  /** Texts searched for before, the newest first. */
  recall(): readonly string[];
  keep(texts: readonly string[]): void;
}

/** What the chart of a search field is started with. */
export interface SearchBoxInput {
  readonly services: SearchBoxServices;
  /** What stands in the field already. */
  readonly text: string;
}

/** What the chart of a search field remembers. */
export interface SearchBoxContext {
  readonly services: SearchBoxServices;
  /** As typed. */
  readonly text: string;
  /** The newest suggestions that came; they may belong to an older text while newer ones are read. */
  readonly shown: ShownSuggestions | null;
  readonly recent: readonly string[];
  /** Place of the active option; null: the field itself. */
  readonly active: number | null;
}

/** `open`: there may be a list. `busy`: suggestions for the text as it stands are still to come. */
export type SearchBoxTag = 'open' | 'busy';
