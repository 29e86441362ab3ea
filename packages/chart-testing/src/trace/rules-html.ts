import { escaped } from '../report/markup.ts';
import type { RuleProof, TracedRule } from './rule-trace.types.ts';

function proof({ chart, id, number, title }: RuleProof): string {
  const path =
    number === null
      ? '<span class="bad">no path passes it</span>'
      : `<a href="#${escaped(chart)}-${number}">path ${number}</a>: ${escaped(title)}`;
  return `<li>${escaped(chart)}: <code>${escaped(id)}</code><br><span class="quiet">${path}</span></li>`;
}

function row({ id, rule, source, beyond, tests = [], proofs }: TracedRule): string {
  const instead = [
    ...(beyond === undefined ? [] : [`<li class="quiet">beyond charts: ${escaped(beyond)}</li>`]),
    ...tests.map((file) => `<li><code>${escaped(file)}</code></li>`),
  ];
  return `<tr id="rule-${escaped(id)}"><td>${escaped(id)}</td><td>${escaped(rule)}<br><span class="quiet">${escaped(
    source,
  )}</span></td><td><ul>${proofs.map(proof).join('')}${instead.join('')}</ul></td></tr>`;
}

/** The section of a page that lists rules, each with its transitions and a link to the first path that proves them. */
export function rulesSection(rules: readonly TracedRule[]): string {
  return `<section id="rules">
<h2>Rules</h2>
<div class="scroll"><table><thead><tr><th>id</th><th>rule</th><th>shown by</th></tr></thead>
<tbody>${rules.map(row).join('\n')}</tbody></table></div>
</section>`;
}
