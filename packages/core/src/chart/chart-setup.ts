import { createMachine, type setup as setupOfXState } from 'xstate';

/**
 * XState's `setup` with its types, and of what it gives `createMachine` alone: its own brings along every kind of action, used
 * or not, to all that load a chart.
 */
export const setup = ((implementations: Parameters<typeof createMachine>[1]) => ({
  createMachine: (config: Parameters<typeof createMachine>[0]) => createMachine(config, implementations),
})) as unknown as typeof setupOfXState;
