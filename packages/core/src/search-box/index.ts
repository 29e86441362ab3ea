/** The search field with its suggestions. */
export { searchBoxMachine } from './search-box.machine.ts';
export {
  type SearchBoxSnapshot,
  type SearchBoxView,
  type SearchOption,
  type SearchOptionGroup,
  selectSearchBox,
} from './search-box.select.ts';
export type {
  OptionMove,
  SearchBoxContext,
  SearchBoxEvent,
  SearchBoxInput,
  SearchBoxServices,
  ShownSuggestions,
} from './search-box.types.ts';
export { type SearchBoxActor, startSearchBox } from './start-search-box.ts';
