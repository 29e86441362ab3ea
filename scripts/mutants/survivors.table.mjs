/**
 * Defects that no generated test finds, each with the reason why a reader may accept it.
 *
 * @type {readonly { chart: string, words: RegExp, because: string }[]}
 */
export const survivors = [];
