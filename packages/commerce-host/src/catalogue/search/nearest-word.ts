/** A word of the shop that may have been meant. */
export interface NearWord {
  readonly word: string;
  readonly label: string;
  /** Products that have it. */
  readonly count: number;
}

/** Shorter words have too many neighbours to be taken for one of them. */
const SHORTEST_MENDED = 3;

/** From so many letters on two mistakes are forgiven, and one in what is only begun. */
const LONG = 6;
const SHORTEST_BEGUN = 4;

/**
 * How many letters were left out, put in, changed or swapped with their neighbour between two words, each place touched once
 * (optimal string alignment).
 *
 * @example mistakesBetween('mgu', 'mug') // 1
 */
export function mistakesBetween(left: string, right: string): number {
  const [from, to] = [[...left], [...right]];
  let before: number[] = [];
  let last = to.map((_, index) => index);
  last.push(to.length);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const changed = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
      const best = Math.min(changed, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(isSwap ? Math.min(best, (before[column - 2] ?? 0) + 1) : best);
    }
    before = last;
    last = current;
  }
  return last[to.length] ?? 0;
}

/** Mistakes against a word that is only begun: against that beginning of it which is nearest. */
function mistakesSoFar(typed: string, word: string): number {
  const lengths = [typed.length - 1, typed.length, typed.length + 1];
  return Math.min(...lengths.map((length) => mistakesBetween(typed, word.slice(0, length))));
}

const inOrder = (text: string) => [...text].sort().join('');

/** How far a word is from what was typed, the lesser the nearer, place by place; undefined when too far. */
function distanceTo(typed: string, { word, count }: NearWord): readonly number[] | undefined {
  const most = typed.length < LONG ? 1 : 2;
  const mistakes = mistakesBetween(typed, word);
  const likely = [word[0] === typed[0] ? 0 : 1, inOrder(word) === inOrder(typed) ? 0 : 1, -count];
  if (mistakes <= most) return [0, mistakes, ...likely];
  const isBegun = typed.length >= SHORTEST_BEGUN && word.length > typed.length && mistakesSoFar(typed, word) <= 1;
  return isBegun ? [1, 0, ...likely] : undefined;
}

/** The word that was most likely meant, all folded; undefined when none is near enough. */
export function nearestWord(typed: string, words: readonly NearWord[]): NearWord | undefined {
  if (typed.length < SHORTEST_MENDED) return undefined;
  return words
    .flatMap((word) => {
      const distance = distanceTo(typed, word);
      return distance === undefined ? [] : [{ word, distance }];
    })
    .toSorted((left, right) => {
      const place = left.distance.findIndex((value, index) => value !== right.distance[index]);
      return (left.distance[place] ?? 0) - (right.distance[place] ?? 0);
    })[0]?.word;
}
