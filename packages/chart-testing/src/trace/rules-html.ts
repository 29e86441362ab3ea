import { escaped } from '../report/markup.ts';
import { countRules } from './describe-rules.ts';
import type { RuleProof, TracedRule } from './rule-trace.types.ts';

function proof({ chart, id, number, title }: RuleProof): string {
  const path =
    title === ''
      ? '<span class="bad">no path passes it</span>'
      : `${number === null ? 'by its own way' : `<a href="#${escaped(chart)}-${number}">path ${number}</a>`}: ${escaped(title)}`;
  return `<li>${escaped(chart)}: <code>${escaped(id)}</code><br><span class="quiet">${path}</span></li>`;
}

function ruleBlock({ id, rule, source, beyond, tests = [], proofs }: TracedRule): string {
  const instead = [
    ...(beyond === undefined ? [] : [`<li class="quiet">beyond charts: ${escaped(beyond)}</li>`]),
    ...tests.map((file) => `<li><code>${escaped(file)}</code></li>`),
  ];
  return `<h3 id="rule-${escaped(id)}">${escaped(id)}. ${escaped(rule)} <span class="quiet">(${escaped(source)})</span></h3>
<ul>${proofs.map(proof).join('')}${instead.join('')}</ul>`;
}

/** The part of a page that lists rules, each with its transitions and a link to the first path that proves them. */
export function rulesSection(rules: readonly TracedRule[]): string {
  return `<section><h2>Rules</h2>
<details id="rules"><summary>${escaped(countRules(rules))}</summary>
<div>${rules.map(ruleBlock).join('\n')}</div></details></section>`;
}
