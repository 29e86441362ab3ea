import { StopError } from '../../lib/stop-error.mjs';

/**
 * What follows `npm run bench --`.
 *
 * @typedef {object} Options
 * @property {string[]} names figures; empty: all of them
 * @property {number} rounds how often figures in the browser measure everything, `--rounds=3`; nine without it
 * @property {string | undefined} write what changed, `--write="one file less"`: figures with a history add themselves to it
 *
 * @param {readonly string[]} words
 * @returns {Options}
 */
export function readOptions(words) {
  const givenFor = (option) => words.find((word) => word.startsWith(`--${option}=`))?.slice(option.length + 3);
  const names = words
    .filter((word) => !/^--(?:rounds|write)=/.test(word))
    .flatMap((word) => word.replace(/^--only=/, '').split(','));
  const rounds = Number(givenFor('rounds') ?? 9);
  if (!Number.isInteger(rounds) || rounds < 1) throw new StopError('--rounds is a number from 1: --rounds=3');
  return { names, rounds, write: givenFor('write') };
}
