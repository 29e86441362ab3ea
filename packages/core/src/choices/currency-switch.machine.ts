import { currencySwitchSetup } from './currency-switch.setup.ts';
import type { CurrencySwitchContext, CurrencySwitchRefusal } from './currency-switch.types.ts';
import type { SwitchOutcome } from './switch-currency.ts';

const refuse = (reason: CurrencySwitchRefusal) => ({ actions: { type: 'refuse', params: { reason } } }) as const;

/** What a try came to, for the guards and actions that read it. */
const outcome = ({ event }: { event: { output: SwitchOutcome } }) => ({ outcome: event.output });

const whileSwitching = {
  'currency.choose': refuse('busy'),
  'lines.giveUp': refuse('busy'),
  'switch.retry': refuse('busy'),
} as const;

const call = {
  src: 'switchCurrency',
  input: ({ context }: { context: CurrencySwitchContext }) => context,
  onError: 'unchanged',
} as const;
const toSwitched = { guard: { type: 'isSwitched', params: outcome }, target: 'switched' } as const;
/** Also when another tab put lines in meanwhile, which nobody was asked about. */
const toAsking = {
  guard: { type: 'hasLines', params: outcome },
  target: 'asking',
  actions: { type: 'noteLines', params: outcome },
} as const;
const toUnchanged = { target: 'unchanged' } as const;
/** A try without the shopper's word, which empties nothing. */
const look = { ...call, onDone: [toSwitched, toAsking, toUnchanged] } as const;

/**
 * A switch of currency (Protocol gateway §9). A basket keeps the currency of its first line, so with lines in it the shopper
 * is asked before it is emptied, and told what is lost. On failure the old currency stays.
 */
export const currencySwitchMachine = currencySwitchSetup.createMachine({
  id: 'currencySwitch',
  context: ({ input: { services } }) => ({ services, code: '', lines: [] }),
  initial: 'resting',
  on: {
    'currency.choose': { target: '.looking', actions: 'noteCode' },
    'lines.giveUp': refuse('notNow'),
    'switch.retry': refuse('notNow'),
  },
  states: {
    resting: {},
    /** Is anything in the basket? An empty one is switched at once. */
    looking: {
      tags: 'busy',
      on: whileSwitching,
      invoke: look,
      after: { switchLimit: 'unchanged' },
    },
    /** Once more, while the dialog is open. */
    retrying: {
      tags: ['busy', 'shown'],
      on: whileSwitching,
      invoke: look,
      after: { switchLimit: 'unchanged' },
    },
    /** The basket has lines: may it be emptied? */
    asking: {
      tags: ['asking', 'shown'],
      on: { 'lines.giveUp': 'emptying' },
    },
    /** The shopper agreed to lose exactly these lines. */
    emptying: {
      tags: ['busy', 'asking', 'shown'],
      on: whileSwitching,
      invoke: {
        ...call,
        onDone: [
          toSwitched,
          toAsking,
          { guard: { type: 'isBasketEmptied', params: outcome }, target: 'emptied', actions: 'forgetLines' },
          toUnchanged,
        ],
      },
      after: { switchLimit: 'unchanged' },
    },
    /** The try came to nothing: currency and basket are as they were. */
    unchanged: {
      tags: ['failed', 'shown'],
      on: {
        'lines.giveUp': [{ guard: 'wasAsked', target: 'emptying' }, refuse('notNow')],
        'switch.retry': [{ guard: 'wasAsked', ...refuse('notNow') }, { target: 'retrying' }],
      },
    },
    /** The basket is empty, and the currency is the old one still. */
    emptied: {
      tags: ['failed', 'emptied', 'shown'],
      on: { 'switch.retry': 'retrying' },
    },
    /** The page is on its way to being loaded anew: nothing can be pressed any more. */
    switched: {
      tags: 'busy',
      on: whileSwitching,
    },
  },
});
