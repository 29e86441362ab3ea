/** What an inspector may show of the charts: for `createInspection` of @vitrin/inspector. */
export { secretNames, shownValues } from './shown-words.ts';
