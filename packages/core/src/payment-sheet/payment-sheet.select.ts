import type { SnapshotFrom } from 'xstate';
import type { paymentSheetMachine } from './payment-sheet.machine.ts';
import type { SheetPhase, SheetState } from './payment-sheet.types.ts';

const phases: readonly Exclude<SheetPhase, 'closed'>[] = [
  'opening',
  'validating',
  'waiting',
  'authorising',
  'checking',
  'completing',
];

/** What screens may know of the sheet, for every state of its chart. */
export function selectPaymentSheet(
  snapshot: SnapshotFrom<typeof paymentSheetMachine>,
  isAvailable: boolean,
): SheetState {
  const phase = phases.find((open) => snapshot.matches({ open })) ?? 'closed';
  return { isAvailable, phase, ending: snapshot.context.ending };
}
