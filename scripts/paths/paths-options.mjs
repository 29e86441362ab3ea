import { parseArgs } from 'node:util';
import { StopError } from '../lib/stop-error.mjs';

export const usage = `npm run paths -- [--chart NAME]… [--path N] [--walk N] [--seed S] [--seconds N] [--html] [--rules] [--check | --write]
  --chart NAME   the charts of that name, or with it in theirs, path by path; may be given more than once. Without it: the counts of
                 each chart, and all that is broken or not reached
  --path N       that path of the one chart alone, run on a real actor
  --walk N       N paths more whose steps are chosen at random, run as well
  --seed S       the seed of the walk; without it a new one, which is printed
  --seconds N    begins no path of a walk after so many seconds
  --html         runs every path and writes a report to test-results/paths
  --rules        the rules of the specification alone, with the transitions and paths that prove each
  --check        fails when a drawing of docs/machines or what is kept of a chart (*.expected.txt) is out of date
  --write        writes them anew; without it nothing is rewritten`;

const options = /** @type {const} */ ({
  chart: { type: 'string', multiple: true },
  path: { type: 'string' },
  walk: { type: 'string' },
  seed: { type: 'string' },
  seconds: { type: 'string' },
  html: { type: 'boolean', default: false },
  rules: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
});

/**
 * @param {string} name
 * @param {unknown} text as it was given; only flags and lists are something else
 * @returns {number | undefined}
 */
function wholeNumber(name, text) {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(String(text))) throw new StopError(`--${name} "${text}" is not a whole number.`, [usage]);
  return Number(text);
}

/**
 * Options of `npm run paths`. A chart may be named with or without `--chart`, by a part of its name too.
 *
 * @param {readonly string[]} args
 * @param {readonly string[]} known names of the charts
 */
export function readPathsOptions(args, known) {
  const parse = () => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true });
    } catch (error) {
      throw new StopError(error.message.split('. To specify')[0], [usage]);
    }
  };
  const { values, positionals } = parse();
  const named = (text) => {
    const charts = known.includes(text) ? [text] : known.filter((chart) => chart.includes(text));
    if (charts.length === 0) throw new StopError(`There is no chart "${text}".`, [`Charts: ${known.join(', ')}`]);
    return charts;
  };
  const charts = [...new Set([...(values.chart ?? []), ...positionals].flatMap(named))];
  const { html, rules, check, write } = values;
  const path = wholeNumber('path', values.path);
  const walk = wholeNumber('walk', values.walk);
  const seed = wholeNumber('seed', values.seed);
  const seconds = wholeNumber('seconds', values.seconds);
  if (path !== undefined && charts.length !== 1) throw new StopError('--path needs one --chart.', [usage]);
  if (walk === undefined && (seed ?? seconds) !== undefined)
    throw new StopError('--seed and --seconds need --walk.', [usage]);
  if (check && write) throw new StopError('--check and --write cannot be combined.', [usage]);
  const isMore = html || check || write;
  if (rules && ((path ?? walk) !== undefined || isMore)) throw new StopError('--rules accepts only --chart.', [usage]);
  return { charts, path, walk, seed, seconds, html, rules, check, write };
}
