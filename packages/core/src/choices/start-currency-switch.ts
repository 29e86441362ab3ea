import { type ActorRefFrom, createActor } from 'xstate';
import type { Commerce } from '../commerce.types.ts';
import { currencySwitchMachine } from './currency-switch.machine.ts';
import { switchCurrency } from './switch-currency.ts';
import type { Writes } from './when-idle.ts';

/** A running switch of currency: `send` commands, read it with `selectCurrencySwitch(actor.getSnapshot())`. */
export type CurrencySwitchActor = ActorRefFrom<typeof currencySwitchMachine>;

/**
 * Starts the conversation about another currency; nothing is asked of the host before a command.
 * @param basket of the tab: what it writes is waited for.
 * @example
 * const actor = startCurrencySwitch(commerce, basketWrites);
 * actor.send({ type: 'currency.choose', code: 'usd' });
 */
export function startCurrencySwitch(commerce: Commerce, basket: Writes): CurrencySwitchActor {
  const { clock, inspect } = commerce.ports;
  const services = {
    switch: (wanted: Parameters<typeof switchCurrency>[2]) => switchCurrency(commerce, basket, wanted),
  };
  return createActor(currencySwitchMachine, { input: { services }, clock, ...(inspect && { inspect }) }).start();
}
