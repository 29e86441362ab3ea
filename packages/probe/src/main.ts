// `npm run probe -- URL`: see options.ts for what may be said.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommandLine, usage, WrongUsage } from './options.ts';
import type { Finding, ProbeReport, Verdict } from './probe.types.ts';
import { probeHost } from './probe-host.ts';
import { summarise } from './report/summary.ts';
import { findingText, summaryText } from './report/text-report.ts';

const words: Readonly<Record<Verdict, string>> = {
  reads: 'Reads',
  tolerated: 'Tolerated',
  refused: 'Refused',
  missing: 'Missing',
  failed: 'Failed',
  notAsked: 'Not asked',
};

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; } h2 { font-size: 1.125rem; margin-block: 2rem .5rem; }
ul.counts { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; padding: 0; }
.verdict { border-radius: .25rem; padding: .125rem .5rem; white-space: nowrap; }
.reads { background: light-dark(#dcf3e3, #12391f); } .tolerated { background: light-dark(#fdf0c9, #463706); }
.refused, .missing, .failed { background: light-dark(#fadcd9, #55201b); } .notAsked { background: light-dark(#e8e8ec, #34343a); }
table { border-collapse: collapse; table-layout: fixed; width: 100%; } th:first-child { width: 9rem; } th:last-child { width: 45%; } td, th { border-block-start: 1px solid light-dark(#ddd, #444); padding: .5rem; text-align: start; vertical-align: top; }
code { overflow-wrap: anywhere; } ul { margin: .25rem 0 0; padding-inline-start: 1.25rem; }
@media (max-width: 40rem) { td, th { display: block; border: 0; padding-block: .125rem; } tr { border-block-start: 1px solid light-dark(#ddd, #444); display: block; padding-block: .5rem; } thead { display: none; } }
`;

/** A page that needs nothing but itself. */
function htmlReport(report: ProbeReport): string {
  const { counts, needed } = summarise(report);
  const areas = Map.groupBy(report.findings, ({ area }) => area);
  const counted = (Object.keys(counts) as Verdict[]).map(
    (verdict) =>
      `<li class="verdict ${counts[verdict] > 0 ? verdict : 'notAsked'}">${counts[verdict]} ${words[verdict].toLowerCase()}</li>`,
  );
  const verdict =
    needed.length === 0
      ? '<p>All that a purchase needs can be used.</p>'
      : `<p><strong>A purchase needs, and cannot use:</strong></p><ul>${needed.map(({ name, route }) => `<li>${asHtml(route ?? name)}</li>`).join('')}</ul>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Probe of ${asHtml(report.host)}</title><style>${style}</style></head><body>
<h1>What the shop can use of <code>${asHtml(report.host)}</code></h1>
<p>Asked on <time>${asHtml(report.startedAt)}</time>.</p>
<ul class="counts">${counted.join('')}</ul>
${verdict}
${[...areas].map(([area, findings]) => table(area, findings)).join('\n')}
</body></html>
`;
}

function table(area: string, findings: readonly Finding[]): string {
  return `<h2>${asHtml(area)}</h2><table><thead><tr><th scope="col">Verdict</th><th scope="col">Asked</th><th scope="col">Seen</th></tr></thead><tbody>
${findings.map(tableRow).join('\n')}
</tbody></table>`;
}

function tableRow({ verdict, name, route, need, details, milliseconds }: Finding): string {
  const asked = route === null ? asHtml(name) : `<code>${asHtml(route)}</code><br>${asHtml(name)}`;
  const seen = details.length === 0 ? '' : `<ul>${details.map((line) => `<li>${asHtml(line)}</li>`).join('')}</ul>`;
  const time = milliseconds === null ? '' : `${Math.round(milliseconds)} ms`;
  const needed = need === 'must' ? '<br><small>needed to buy</small>' : '';
  return `<tr><td><span class="verdict ${verdict}">${words[verdict]}</span>${needed}</td><td>${asked}</td><td>${time}${seen}</td></tr>`;
}

function asHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** @returns the exit code. */
async function main(): Promise<number> {
  const { isHelp, options, report: folder } = readCommandLine(process.argv.slice(2), process.env);
  if (isHelp) {
    console.log(usage);
    return 0;
  }
  console.log(`Asking ${options.host} …`);
  if (!(await answers(options.host))) {
    console.log(`Nobody answers at ${options.host}: is the host running, and is the address right?`);
    return 2;
  }
  const report = await probeHost(options, {
    fetch: (url, init) => fetch(url, init),
    tell: (finding) => console.log(findingText(finding)),
  });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'probe.json'), `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(join(folder, 'probe.html'), htmlReport(report));
  console.log(`\n${summaryText(report)}\nWritten: ${join(folder, 'probe.html')}, ${join(folder, 'probe.json')}`);
  return summarise(report).needed.length === 0 ? 0 : 1;
}

/** Any reply at all will do. */
async function answers(host: string): Promise<boolean> {
  try {
    await fetch(host, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
    return true;
  } catch {
    return false;
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof WrongUsage)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
