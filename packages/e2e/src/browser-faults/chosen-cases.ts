import { browserCases } from './browser-cases.ts';
import type { BrowserCase } from './run-browser-case.ts';
import { waysToPay } from './ways-to-pay.table.ts';

const { LONG, FAULT_SEED } = process.env;

/** Chooses the 48 of the long run; `FAULT_SEED` chooses others. */
export const seed = Number(FAULT_SEED ?? 1);

const wayCalled = (name: string) => waysToPay.filter((way) => way.name === name);

/** What `npm test` tries, so that the long run finds everything in its place: a reply lost on each side, and one mishap. */
const few: readonly BrowserCase[] = [
  ...wayCalled('bank transfer').map(
    (way): BrowserCase => ({
      way,
      strike: { place: 'browser–gateway', call: 'POST FundsTransferPage', fault: 'drop-reply' },
    }),
  ),
  ...wayCalled('credit card').map(
    (way): BrowserCase => ({
      way,
      strike: { place: 'gateway–host', call: 'POST CreditCardConfirmationPage', fault: 'drop-reply' },
    }),
  ),
  ...wayCalled('loyalty money').map((way): BrowserCase => ({ way, mishap: 'double click and Enter' })),
];

/** The long run: every way to pay without a fault, then the 48 cases of the seed. */
const many = (): readonly BrowserCase[] => [...waysToPay.map((way) => ({ way })), ...browserCases(seed)];

/** The cases of this run, of the shops with the bank's page in an overlay or in the whole window. */
export function chosenCases(place: 'overlay' | 'whole window'): readonly BrowserCase[] {
  const isWhole = place === 'whole window';
  return (LONG === '1' ? many() : few).filter(({ way }) => (way.isFullPage === true) === isWhole);
}
