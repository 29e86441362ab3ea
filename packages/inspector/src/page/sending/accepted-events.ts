import type { ChartDefinition } from '../../chart.types.ts';

/** Types of events that an actor can be sent in its active states, each once; patterns as `form.*` among them. */
export function acceptedEvents({ transitions }: ChartDefinition, active: readonly string[]): readonly string[] {
  const isActive = new Set(active);
  const own = transitions.filter(({ source, isInternal }) => isActive.has(source) && isInternal !== true);
  return [...new Set(own.map(({ event }) => event))];
}

/** Whether a type stands for many. */
export const isPattern = (type: string): boolean => type.includes('*');
