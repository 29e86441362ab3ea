import type { SnapshotFrom } from 'xstate';
import type { currencySwitchMachine } from './currency-switch.machine.ts';
import type { CurrencySwitchEvent } from './currency-switch.types.ts';
import type { LostLine } from './switch-currency.ts';

/** What the dialog of a switch of currency may know. */
export interface CurrencySwitchView {
  /** There is something to ask or to say: an empty basket is switched without a word. */
  readonly isShown: boolean;
  readonly isBusy: boolean;
  /** What would be lost; empty where the shopper is not asked. */
  readonly lines: readonly LostLine[];
  /** What became of the last try: `unchanged` leaves everything as it was, `emptied` left an empty basket. */
  readonly failure: 'unchanged' | 'emptied' | null;
  /** What the button of the dialog sends. */
  readonly next: Extract<CurrencySwitchEvent['type'], 'lines.giveUp' | 'switch.retry'>;
}

/** Snapshot to view: total, there is one for every state. */
export function selectCurrencySwitch(snapshot: SnapshotFrom<typeof currencySwitchMachine>): CurrencySwitchView {
  const { lines } = snapshot.context;
  const hasFailed = snapshot.hasTag('failed');
  return {
    // Once it is switched, what was asked stays until the page goes.
    isShown: snapshot.hasTag('shown') || lines.length > 0,
    isBusy: snapshot.hasTag('busy'),
    lines,
    failure: hasFailed ? (snapshot.hasTag('emptied') ? 'emptied' : 'unchanged') : null,
    next: lines.length > 0 ? 'lines.giveUp' : 'switch.retry',
  };
}

const nothingKnown = { isShown: false, isBusy: false, lines: [], failure: null, next: 'switch.retry' } as const;

/** The view when the chart's code did not come: nothing has changed. */
export const missingCurrencySwitch: CurrencySwitchView = { ...nothingKnown, isShown: true, failure: 'unchanged' };

/** The view before the chart runs. @param pending its commands. */
export function previewCurrencySwitch(pending: readonly CurrencySwitchEvent[]): CurrencySwitchView {
  return { ...nothingKnown, isBusy: pending.length > 0 };
}
