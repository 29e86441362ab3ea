import type { CommandName } from '../commands/commands.types.ts';
import type { CommandRows } from '../protocol/commands.table.ts';
import type { PostablePage } from '../protocol/page-inputs.types.ts';
import { setupMethod } from './method.setup.ts';

/** A method that asks for nothing but Pay, or for one choice before it. */
export interface ChoiceMethod {
  /** The chart's name in drawings and in the inspector. */
  readonly id: string;
  readonly rows: CommandRows;
  /** The choice that comes before Pay. */
  readonly choice?: {
    readonly command: Extract<CommandName, 'bankAccount.select' | 'creditOption.select'>;
    readonly pages: readonly PostablePage[];
  };
}

/** The chart of a method whose one choice, if it has any, is kept by the host: choosing, saving, ready, paying. */
export function createChoiceMachine({ id, rows, choice }: ChoiceMethod) {
  const pages = choice?.pages ?? [];
  return setupMethod(rows).createMachine({
    id,
    context: ({ input }) => input,
    initial: 'choosing',
    on: {
      'order.changed': { actions: 'takeOrder' },
      'payment.ended': '.choosing',
      ...(choice ? { [choice.command]: { guard: 'canSelect', actions: 'select' } as const } : {}),
    },
    states: {
      /** Until the host has what it wants to know. */
      choosing: {
        always: [
          { guard: { type: 'isSaving', params: { pages } }, target: 'saving' },
          { guard: 'isReady', target: 'ready' },
        ],
      },
      saving: {
        always: { guard: { type: 'isSaved', params: { pages } }, target: 'choosing' },
      },
      ready: {
        entry: 'tellReady',
        always: [
          { guard: { type: 'isSaving', params: { pages } }, target: 'saving', actions: 'tellIncomplete' },
          { guard: 'isIncomplete', target: 'choosing', actions: 'tellIncomplete' },
        ],
        on: { 'payment.submit': [{ guard: 'canPlace', target: 'paying', actions: 'place' }, { actions: 'tellReady' }] },
      },
      paying: {},
    },
  });
}
