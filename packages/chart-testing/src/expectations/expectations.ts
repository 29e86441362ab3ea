import type { AnyMachineSnapshot } from 'xstate';
import type { ChartModel } from '../chart-model.types.ts';
import type { ChartWalk } from '../chart-walk.ts';
import { snapshotsOf } from '../promises/walked.ts';
import { allNodes, nodeWords } from '../transition-ids.ts';
import { nodeLines, transitionLines } from './written-words.ts';

/** Of more values than these a line tells nothing. */
const mostValues = 5;

const isShort = (value: unknown): value is string | boolean | null =>
  value === null || typeof value === 'boolean' || (typeof value === 'string' && /^[\w.-]{1,24}$/.test(value));

/** What a view shows while a state is active: every flag and short word of it, with all the values that it takes. */
function viewLines({ view }: ChartModel, snapshots: readonly AnyMachineSnapshot[]): readonly string[] {
  if (!view) return [];
  const values = new Map<string, Set<unknown>>();
  for (const snapshot of snapshots)
    for (const [key, value] of Object.entries(view(snapshot))) {
      if (typeof value === 'function') continue;
      const seen = values.get(key) ?? new Set();
      values.set(key, seen.add(isShort(value) ? value : 'something'));
    }
  const words = [...values]
    .filter(([, seen]) => seen.size <= mostValues)
    .map(([key, seen]) => `${key} ${[...seen].map(String).sort().join('|')}`);
  return words.length > 0 ? [`shows ${words.join(', ')}`] : [];
}

/**
 * All that is expected of a chart, state by state, for a person to read: what it does when it is entered and left, whom it
 * asks, where each event leads under which guard and with what, and what its view shows. It is kept in a file; a chart that
 * differs from it fails until a person has read the difference and kept it.
 */
export function expectationsOf(model: ChartModel, walks: readonly ChartWalk[]): string {
  const snapshots = snapshotsOf(walks);
  const byNode = new Map<string, AnyMachineSnapshot[]>();
  for (const snapshot of snapshots)
    for (const node of snapshot._nodes) {
      const known = byNode.get(node.id);
      if (known) known.push(snapshot);
      else byNode.set(node.id, [snapshot]);
    }
  const blocks = allNodes(model.machine.root).map((node) => {
    const tags = node.tags.length > 0 ? ` (${node.tags.toSorted().join(', ')})` : '';
    const isLeaf = node.type === 'atomic' || node.type === 'final';
    const kind = node.type === 'final' ? ', an end' : node.type === 'parallel' ? ', all of its parts at once' : '';
    return [
      `## ${nodeWords(node)}${tags}${kind}`,
      ...(node.type === 'compound' ? [`begins in ${node.initial.target.map(nodeWords).join(' & ')}`] : []),
      ...nodeLines(node),
      ...transitionLines(node),
      ...(isLeaf ? viewLines(model, byNode.get(node.id) ?? []) : []),
    ].join('\n');
  });
  return `# ${model.chart}\n\n${blocks.join('\n\n')}\n`;
}
