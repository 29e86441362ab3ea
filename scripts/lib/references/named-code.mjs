/** Functions and types that a page names between backticks. */

/** `createClientApi`, `CheckoutState`, `startMethod()`: words that only code has. */
const codeWord = /^[A-Za-z][a-z0-9]*[A-Z]\w*(?:\(\))?$/;

/**
 * @param {string} text markdown
 * @returns {{ line: number, name: string }[]}
 */
export const codeNamedIn = (text) => {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    if (isCode) return [];
    return [...line.matchAll(/`([^`]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => codeWord.test(name))
      .map((name) => ({ line: index + 1, name: name.replace('()', '') }));
  });
};

/**
 * Every word of some sources.
 * @param {Iterable<string>} texts
 */
export const wordsOf = (texts) => {
  const words = new Set();
  for (const text of texts) for (const word of text.match(/[A-Za-z]\w*/g) ?? []) words.add(word);
  return words;
};
