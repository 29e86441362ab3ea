import { type AskedPromise, verdictOf } from '../promises/judge-promises.ts';
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

/** What each promise came to in a chart: how often it was asked, its verdict, what is excepted and why. */
export function promisesSection(promises: readonly AskedPromise[]): string {
  if (promises.length === 0) return '';
  const broken = promises.filter(({ breaches }) => breaches.length > 0).length;
  const asked = promises.filter((one) => one.asked > 0).length;
  const exceptions = promises.reduce((sum, one) => sum + one.exceptions.length, 0);
  const words = broken === 0 ? '<span class="good">all kept</span>' : `<span class="bad">${broken} broken</span>`;
  return `<details${broken === 0 ? '' : ' open'}><summary><b>Promises</b>: ${asked} asked, ${words}; exceptions with their reasons: ${exceptions}</summary>
<div class="scroll"><table><thead><tr><th>promise</th><th>asked</th><th>verdict</th></tr></thead>
<tbody>${promises.map(row).join('\n')}</tbody></table></div></details>`;
}
