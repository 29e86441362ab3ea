import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { eventWords, nodeWords } from './chart-coverage.ts';

function nodeId(node: AnyStateNode): string {
  return node.path.join('__') || 'chart';
}

function label(transition: AnyTransitionDefinition): string {
  const { guard } = transition;
  const name = typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : guard;
  const params = typeof guard === 'object' && guard !== null && 'params' in guard ? guard.params : undefined;
  const details = params && typeof params === 'object' ? ` ${Object.values(params).join(' ')}` : '';
  return typeof name === 'string' ? `${eventWords(transition)} [${name}${details}]` : eventWords(transition);
}

function arrows(node: AnyStateNode): Map<string, string[]> {
  const byEnds = new Map<string, string[]>();
  for (const transition of [...node.transitions.values()].flat().concat(node.always ?? [])) {
    for (const target of transition.target ?? []) {
      // Mermaid draws no arrow from inside a box to the box around it: the text below the drawing lists those.
      if (node === target.parent && node.parent === undefined) continue;
      const ends = `${nodeId(node)} --> ${nodeId(target)}`;
      byEnds.set(ends, [...(byEnds.get(ends) ?? []), label(transition)]);
    }
  }
  return byEnds;
}

function drawNode(node: AnyStateNode, indent: string): string[] {
  const children = Object.values(node.states);
  if (children.length === 0)
    return [`${indent}${nodeId(node)}: ${node.key}${node.tags.length ? ` (${node.tags.join(', ')})` : ''}`];
  const inner = children.flatMap((child, index) => [
    ...(node.type === 'parallel' && index > 0 ? [`${indent}  --`] : []),
    ...drawNode(child, `${indent}  `),
  ]);
  const initial = node.initial?.target?.[0];
  const start = initial ? [`${indent}  [*] --> ${nodeId(initial)}`] : [];
  if (!node.parent) return [...start, ...inner];
  return [`${indent}state "${node.key}" as ${nodeId(node)} {`, ...start, ...inner, `${indent}}`];
}

function allNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(allNodes)];
}

function everywhere(node: AnyStateNode): string[] {
  return [...node.transitions.values()].flat().map((transition) => {
    const target = transition.target?.map(nodeWords).join(', ');
    return `- \`${label(transition)}\`${target ? ` leads to \`${target}\`` : ' changes only the context'}`;
  });
}

/** A chart as a Markdown page with a mermaid drawing: docs/machines is made of these, never written by hand. */
export function drawChart(chart: string, machine: AnyStateMachine): string {
  const { root } = machine;
  const nodes = allNodes(root);
  const links = nodes.flatMap((node) => [...arrows(node)].map(([ends, labels]) => `  ${ends}: ${labels.join(' / ')}`));
  const finals = nodes.filter(({ type }) => type === 'final').map((node) => `  ${nodeId(node)} --> [*]`);
  const common = everywhere(root);
  return [
    `# ${chart}`,
    '',
    'Drawn from the chart by `npm run paths`; do not edit.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...drawNode(root, '  '),
    ...links,
    ...finals,
    '```',
    ...(common.length > 0 ? ['', 'In every state:', '', ...common] : []),
    '',
  ].join('\n');
}
