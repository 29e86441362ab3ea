import type { CoverageCount } from '../chart-model.types.ts';
import { type AskedPromise, verdictOf } from '../promises/judge-promises.ts';
import type { TracedRule } from '../trace/rule-trace.types.ts';
import { rulesSection } from '../trace/rules-html.ts';
import { type ChartResult, isGreen, type PathResult } from './chart-result.ts';
import { escaped } from './markup.ts';

function row(one: AskedPromise): string {
  const { promise, asked, breaches, exceptions } = one;
  const look = breaches.length > 0 ? 'bad' : asked === 0 ? 'quiet' : 'good';
  const items = [
    ...breaches.map((words) => `<li class="bad">${escaped(words)}</li>`),
    ...exceptions.map(
      ({ where, because }) => `<li class="quiet">except <code>${escaped(where)}</code>: ${escaped(because)}</li>`,
    ),
  ];
  const details = items.length === 0 ? '' : `<ul>${items.join('')}</ul>`;
  return `<tr><td>${escaped(promise)}${details}</td><td class="number">${asked}</td><td class="${look}">${escaped(verdictOf(one))}</td></tr>`;
}

/** Result of each promise in a chart: number of checks, verdict, exceptions with their reasons. */
function promisesSection(promises: readonly AskedPromise[]): string {
  if (promises.length === 0) return '';
  const broken = promises.filter(({ breaches }) => breaches.length > 0).length;
  const asked = promises.filter((one) => one.asked > 0).length;
  const exceptions = promises.reduce((sum, one) => sum + one.exceptions.length, 0);
  const words = broken === 0 ? '<span class="good">all kept</span>' : `<span class="bad">${broken} broken</span>`;
  return `<details${broken === 0 ? '' : ' open'}><summary><b>Promises</b>: ${asked} asked, ${words}; exceptions with their reasons: ${exceptions}</summary>
<div class="scroll"><table><thead><tr><th>promise</th><th>asked</th><th>verdict</th></tr></thead>
<tbody>${promises.map(row).join('\n')}</tbody></table></div></details>`;
}

/** Styles of the page, without fonts, pictures or scripts from elsewhere. */
const styles = `
:root { color-scheme: light dark; --ink: light-dark(#16202b, #e6ebf1); --quiet: light-dark(#51606f, #a7b4c2);
  --page: light-dark(#f5f7fa, #10161d); --card: light-dark(#ffffff, #18212b); --line: light-dark(#d5dde6, #2c3947);
  --good: light-dark(#11603b, #6fd3a0); --bad: light-dark(#a3001b, #ff9aa8); --mark: light-dark(#0b4f9e, #8fc2ff); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
a { color: var(--mark); }
header, main { max-width: 1240px; margin: 0 auto; padding: 16px; }
h1 { font-size: 24px; margin: 0 0 4px; }
h2 { font-size: 20px; margin: 0 0 8px; }
h3 { font-size: 16px; margin: 20px 0 8px; }
nav { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 12px; }
nav a { padding: 4px 10px; border: 1px solid var(--line); border-radius: 999px; background: var(--card); text-decoration: none; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px; margin-bottom: 16px; }
.good { color: var(--good); } .bad { color: var(--bad); } .quiet { color: var(--quiet); }
.drawing { overflow: auto; max-height: 80vh; border: 1px solid var(--line); border-radius: 8px; background: light-dark(#fff, #000); }
.drawing svg { display: block; margin: auto; }
@media (prefers-color-scheme: dark) { .drawing svg { filter: invert(1) hue-rotate(180deg); } }
.drawing .on { font-weight: 700; paint-order: stroke; stroke: #ffe08a; stroke-width: 5px; stroke-linejoin: round; }
.drawing .never text { text-decoration: line-through; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; padding: 4px 10px 4px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
code { font: 13px/1.45 ui-monospace, 'DejaVu Sans Mono', monospace; overflow-wrap: anywhere; }
details { border-bottom: 1px solid var(--line); }
summary { cursor: pointer; padding: 5px 0; }
details > div { padding: 0 0 12px 18px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/**
 * Puts the hits on the drawings and lights up the transitions of the path that is opened. Without it the page still says all.
 */
const script = `
for (const section of document.querySelectorAll('section')) {
  const drawing = section.querySelector('.drawing');
  if (!drawing) continue;
  const rows = [...section.querySelectorAll('tr[data-place]')];
  const groups = [...drawing.querySelectorAll('[data-transitions]')];
  const placesOf = (group) => group.dataset.transitions.split(' ').map(decodeURI);
  for (const group of groups) {
    const own = rows.filter((row) => placesOf(group).includes(row.dataset.place));
    const hits = own.reduce((sum, row) => sum + Number(row.dataset.hits), 0);
    const box = group.getBBox();
    const svg = 'http://www.w3.org/2000/svg';
    const pill = document.createElementNS(svg, 'g');
    const shape = document.createElementNS(svg, 'rect');
    const text = document.createElementNS(svg, 'text');
    const width = 8 + String(hits).length * 6;
    const set = (element, values) => { for (const name in values) element.setAttribute(name, values[name]); };
    set(shape, { x: box.x + box.width - 2, y: box.y - 7, width, height: 12, rx: 6, fill: hits ? '#11603b' : '#a3001b' });
    set(text, { x: box.x + box.width - 2 + width / 2, y: box.y + 2, 'text-anchor': 'middle', fill: '#fff', 'font-size': 9 });
    text.textContent = hits;
    pill.append(shape, text);
    group.after(pill);
    const title = document.createElementNS(svg, 'title');
    title.textContent = 'passed by paths: ' + hits;
    group.append(title);
    if (!hits) group.classList.add('never');
  }
  section.addEventListener('toggle', ({ target }) => {
    const passed = target.open && target.dataset.passes ? target.dataset.passes.split(' ') : [];
    const places = passed.map((index) => rows[index]?.dataset.place);
    for (const group of groups) group.classList.toggle('on', placesOf(group).some((place) => places.includes(place)));
  }, true);
}
const open = () => {
  const path = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (path instanceof HTMLDetailsElement) path.open = true;
};
addEventListener('hashchange', open);
open();
`;

/** What a page is written with besides the results. */
export interface HtmlOptions {
  readonly title: string;
  /** The drawing of each chart by its name, as SVG; its transitions are marked `data-transitions` by their places. */
  readonly drawings?: Readonly<Record<string, string>>;
  /** Rules of a specification with their proofs (`traceRules`), listed before the charts. */
  readonly rules?: readonly TracedRule[];
  /** The command by which a person runs a path again. */
  replay?(chart: string, number: number): string;
}

const anchor = (chart: string, number: number) => `${chart}-${number}`;
const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

function share({ covered, declared, excused }: CoverageCount): string {
  const reachable = declared - Object.keys(excused).length;
  const words = `${covered} of ${reachable}`;
  return `<span class="${covered === reachable ? 'good' : 'bad'}">${words}</span>`;
}

function missing({ report }: ChartResult): string {
  const kinds = [
    ['state', report.states],
    ['transition', report.transitions],
    ['refusal', report.refusals],
  ] as const;
  const items = [
    ...kinds.flatMap(([kind, { unreached }]) =>
      unreached.map((id) => `<li class="bad">no path reaches the ${kind} <code>${escaped(id)}</code></li>`),
    ),
    ...report.crashes.map(
      ({ id, error, path }) =>
        `<li class="bad">crash: <code>${escaped(id)}</code>: ${escaped(String(error))}<br>${escaped(path.title)}</li>`,
    ),
    ...report.stuck.map((key) => `<li class="bad">no way on within eight steps from <code>${escaped(key)}</code></li>`),
    ...kinds.flatMap(([kind, { excused }]) =>
      Object.entries(excused).map(
        ([id, reason]) => `<li class="quiet">left out, ${kind}: <code>${escaped(id)}</code>: ${escaped(reason)}</li>`,
      ),
    ),
  ];
  return items.length === 0 ? '<p class="good">Everything is reached.</p>' : `<ul>${items.join('')}</ul>`;
}

/** How many paths pass each id, and which. */
function passersOf(paths: readonly PathResult[]): Map<string, number[]> {
  const passers = new Map<string, number[]>();
  for (const { number, path } of paths) {
    for (const id of path.passes) {
      const known = passers.get(id);
      if (known) known.push(number);
      else passers.set(id, [number]);
    }
  }
  return passers;
}

/** Links that are shown of the paths that pass a transition. */
const mostLinks = 12;

function transitionRows({ report: { chart }, paths, places }: ChartResult): string {
  const passers = passersOf(paths);
  return Object.entries(places)
    .map(([id, place]) => {
      const by = passers.get(id) ?? [];
      const links = by
        .slice(0, mostLinks)
        .map((number) => `<a href="#${escaped(anchor(chart, number))}">${number}</a>`);
      const rest = by.length > mostLinks ? ` and ${by.length - mostLinks} more` : '';
      const said = passers.get(`no: ${id}`)?.length ?? 0;
      return `<tr data-place="${escaped(place)}" data-hits="${by.length}"><td><code>${escaped(id)}</code></td><td class="number ${
        by.length === 0 ? 'bad' : ''
      }">${by.length}</td><td class="number">${said || ''}</td><td>${links.join(' ')}${rest}</td></tr>`;
    })
    .join('\n');
}

function pathDetails(result: ChartResult, { number, path, error }: PathResult, replay: HtmlOptions['replay']): string {
  const { chart } = result.report;
  const ids = Object.keys(result.places);
  const passes = path.passes.flatMap((id) => (ids.includes(id) ? [ids.indexOf(id)] : []));
  const steps = path.steps.map(
    ({ words, state, at }) =>
      `<li>${escaped(words)} → <code>${escaped(state)}</code> <span class="quiet">${at} ms</span></li>`,
  );
  const proves = path.covers.map((id) => `<li><code>${escaped(id)}</code></li>`).join('');
  return `<details id="${escaped(anchor(chart, number))}" data-passes="${passes.join(' ')}">
<summary><span class="${error === null ? 'good' : 'bad'}">${error === null ? '✓' : '✗'}</span> ${number}. ${escaped(path.title)}</summary>
<div>${error === null ? '' : `<pre class="bad">${escaped(error)}</pre>`}
<p>Starts in <code>${escaped(path.startsIn)}</code>${path.input ? `: ${escaped(path.input)}` : ''}</p>
<ol>${steps.join('')}</ol>
${proves === '' ? '' : `<p>Proves:</p><ul>${proves}</ul>`}
${replay ? `<p>Replay: <code>${escaped(replay(chart, number))}</code></p>` : ''}</div></details>`;
}

function section(result: ChartResult, { drawings = {}, replay }: HtmlOptions): string {
  const { report, paths, promises } = result;
  const { chart, states, transitions, refusals, walked } = report;
  const drawing = drawings[chart];
  const failed = paths.filter(({ error }) => error !== null).length;
  const failing = failed === 0 ? '' : `, <span class="bad">${failed} fail</span>`;
  return `<section id="${escaped(chart)}">
<h2>${escaped(chart)}</h2>
<p>${plural(paths.length, 'path')}${failing} through ${walked.snapshots} situations. States ${share(states)}, transitions ${share(
    transitions,
  )}, guards that say no ${share(refusals)}.</p>
${missing(result)}
${promisesSection(promises)}
${drawing === undefined ? '' : `<div class="drawing" tabindex="0" role="region" aria-label="${escaped(chart)}, drawn">${drawing}</div>`}
<details><summary><b>Transitions, and how many paths pass each</b></summary>
<div class="scroll"><table><thead><tr><th>transition</th><th>passed</th><th>guard said no</th><th>by path</th></tr></thead>
<tbody>${transitionRows(result)}</tbody></table></div></details>
<h3>Paths</h3>
${paths.map((path) => pathDetails(result, path, replay)).join('\n')}
</section>`;
}

/**
 * The results as one HTML page that needs nothing from elsewhere: each chart drawn, what its promises came to, hits on its
 * transitions, every path to open.
 */
export function writeHtml(results: readonly ChartResult[], options: HtmlOptions): string {
  const { rules = [] } = options;
  const links = results.map((result) => {
    const { chart } = result.report;
    return `<a href="#${escaped(chart)}"><span class="${isGreen(result) ? 'good' : 'bad'}">${isGreen(result) ? '✓' : '✗'}</span> ${escaped(chart)}</a>`;
  });
  const count = results.reduce((sum, { paths }) => sum + paths.length, 0);
  const failed = results.reduce((sum, { paths }) => sum + paths.filter(({ error }) => error !== null).length, 0);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(options.title)}</title>
<style>${styles}</style></head>
<body>
<header><h1>${escaped(options.title)}</h1>
<p>${plural(results.length, 'chart')}, ${plural(count, 'path')}, ${failed === 0 ? '<span class="good">all as they should be</span>' : `<span class="bad">${failed} fail</span>`}.
Open a path to see its steps, and its transitions lit in the drawing; the number at a transition says how many paths pass it.</p>
<nav aria-label="Charts">${rules.length === 0 ? '' : '<a href="#rules">Rules</a>\n'}${links.join('\n')}</nav></header>
<main>${rules.length === 0 ? '' : rulesSection(rules)}
${results.map((result) => section(result, options)).join('\n')}</main>
<script>${script}</script>
</body>
</html>
`;
}
