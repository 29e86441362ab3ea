import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type {
  CurrencySwitchContext,
  CurrencySwitchEmitted,
  CurrencySwitchEvent,
  CurrencySwitchInput,
  CurrencySwitchRefusal,
  CurrencySwitchTag,
} from './currency-switch.types.ts';
import type { SwitchOutcome } from './switch-currency.ts';

/** Milliseconds: a backstop behind the limits of what is waited for and of the three calls. */
const limits = { switchLimit: 300_000 };

/** Names the chart of a switch of currency uses: actor slot, guards, actions, delays. */
export const currencySwitchSetup = setup({
  types: {
    context: {} as CurrencySwitchContext,
    events: {} as CurrencySwitchEvent,
    input: {} as CurrencySwitchInput,
    emitted: {} as CurrencySwitchEmitted,
    tags: {} as CurrencySwitchTag,
  },
  actors: {
    switchCurrency: fromPromise<SwitchOutcome, CurrencySwitchContext>(({ input: { services, code, lines } }) =>
      // Before anybody was asked nothing is agreed to.
      services.switch(lines.length > 0 ? { code, agreed: lines } : { code }),
    ),
  },
  guards: {
    isSwitched: (_, { outcome }: { outcome: SwitchOutcome }) => outcome.kind === 'switched',
    hasLines: (_, { outcome }: { outcome: SwitchOutcome }) => outcome.kind === 'basketHasLines',
    isBasketEmptied: (_, { outcome }: { outcome: SwitchOutcome }) =>
      outcome.kind === 'failed' && outcome.isBasketEmptied,
    wasAsked: ({ context }) => context.lines.length > 0,
  },
  actions: {
    noteCode: assign(({ event }) => {
      assertEvent(event, 'currency.choose');
      return { code: event.code, lines: [] };
    }),
    noteLines: assign((_, { outcome }: { outcome: SwitchOutcome }) => ({
      lines: outcome.kind === 'basketHasLines' ? outcome.lines : [],
    })),
    /** They are lost already: nothing is left to agree to. */
    forgetLines: assign({ lines: [] }),
    refuse: emit(({ event }, { reason }: { reason: CurrencySwitchRefusal }) => ({
      type: 'command.refused' as const,
      command: event.type,
      reason,
    })),
  },
  delays: limits,
});
