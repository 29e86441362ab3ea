import type { Commerce } from '@vitrin/core';
import { selectCurrencySwitch, startCurrencySwitch, type Writes } from '@vitrin/core/choices';
import { watch } from '../../actors/watch.ts';
import type { TabCurrencySwitch } from '../../app/client-session.ts';

/** Starts the conversation about another currency. Fetched when one is chosen. @param basket of the tab. */
export function openCurrencySwitch(commerce: Commerce, basket: Writes): TabCurrencySwitch {
  const actor = startCurrencySwitch(commerce, basket);
  return { ...watch(actor, selectCurrencySwitch), send: (event) => actor.send(event), stop: () => actor.stop() };
}
