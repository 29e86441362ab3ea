import type { Finding, ProbeReport, Verdict } from '../probe.types.ts';
import { summarise } from './summary.ts';

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
export function htmlReport(report: ProbeReport): string {
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
