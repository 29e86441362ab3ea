import { not } from 'xstate';
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
  const isSaving = { type: 'isSaving', params: { pages } } as const;
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
          { guard: isSaving, target: 'saving' },
          { guard: 'isReady', target: 'ready' },
        ],
      },
      saving: {
        always: { guard: not(isSaving), target: 'choosing' },
      },
      ready: {
        entry: 'reportReady',
        always: [
          { guard: isSaving, target: 'saving', actions: 'reportIncomplete' },
          { guard: not('isReady'), target: 'choosing', actions: 'reportIncomplete' },
        ],
        on: {
          'payment.submit': [{ guard: 'canPlace', target: 'paying', actions: 'place' }, { actions: 'reportReady' }],
        },
      },
      paying: {},
    },
  });
}
