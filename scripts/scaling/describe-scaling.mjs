import { connectionsWanted, kindsOf, resourcesOf, stationsOf } from './layout.mjs';
import { simulateQueues } from './simulate-queues.mjs';

/** So busy a queue is still short (M/M/1: p99 is 15 times the mean time of a call). */
const comfortable = 0.7;

const number = (value, digits = 1) => value.toLocaleString('en', { maximumFractionDigits: digits });

/** Lines with their columns one below the other. */
function aligned(lines) {
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines.map((line) =>
    line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  '),
  );
}

/**
 * What a layout comes to, in lines.
 *
 * @param {import('./costs.mjs').Costs} costs
 * @param {ReturnType<typeof import('./scaling-options.mjs').readScalingOptions>} options
 */
export function describeScaling(costs, { layout, orders, seconds, seed }) {
  const resources = resourcesOf(costs, layout);
  const [first] = resources;
  const wanted = connectionsWanted(layout);
  const table = aligned([
    ['', 'how many', 'ms for an order', 'busy', 'full at, orders/s'],
    ...resources.map(({ name, servers, each, most }) => [
      name,
      String(servers),
      number(each),
      `${number((orders / most) * 100, 0)} %`,
      number(most),
    ]),
  ]);
  const verdict = [
    `Full first: ${first.name}. Orders a second: ${number(first.most)} at most, ${number(first.most * comfortable)} with ${comfortable * 100} % busy.`,
    `Connections to PostgreSQL: up to ${wanted} of ${layout.connections}${wanted > layout.connections ? ', too many: fewer processes, a pooler, or a larger max_connections' : ''}.`,
  ];
  if (orders >= first.most)
    return [...table, ...verdict, 'More orders than there is room for: queues grow without end.'];
  const stays = simulateQueues(kindsOf(costs, orders), stationsOf(layout), { seconds, seed });
  return [
    ...table,
    ...verdict,
    `Simulated ${seconds} s at ${number(orders)} orders a second, in milliseconds:`,
    ...aligned([['', 'p50', 'p99'], ...stays.map(({ name, p50, p99 }) => [name, number(p50), number(p99)])]),
  ];
}
