// For tests alone; no index exports it.
import { HeldCalls } from '@vitrin/chart-testing';
import { createActor } from 'xstate';
import { basketOf } from '../../basket/basket.fixtures.ts';
import { basketMachine } from '../../basket/basket.machine.ts';
import { selectBasket } from '../../basket/basket.select.ts';
import type { BasketCommand } from '../../basket/basket.types.ts';
import { ManualClock } from '../../test-ports.ts';
import { raceOf, settle } from './chart-race.ts';

const shirt = { product: 1201 };

/** Writes to the basket, one at a time, beside reads that a write cuts off and whose replies come all the same. */
export const basketRace = (machine = basketMachine) =>
  raceOf({ name: 'basket', events: 4 }, async () => {
    const calls = new HeldCalls();
    let pieces = 1;
    const write = ({ kind, ...command }: BasketCommand, signal: AbortSignal) => {
      if (kind === 'add' && 'quantity' in command) pieces += command.quantity;
      if (kind === 'quantity' && 'quantity' in command) pieces = command.quantity;
      return calls.hold('write', basketOf(pieces), signal);
    };
    const load = (signal: AbortSignal) => calls.hold('read', basketOf(pieces), signal);
    const actor = createActor(machine, {
      input: { services: { load, write }, currency: 'try', basket: basketOf(pieces) },
      clock: new ManualClock(),
    }).start();
    await settle();
    return {
      calls,
      events: {
        'the shopper adds two pieces': { act: () => actor.send({ type: 'basket.addLine', quantity: 2, ...shirt }) },
        'the shopper sets five pieces': {
          act: () => actor.send({ type: 'basket.setQuantity', quantity: 5, ...shirt }),
        },
        'the shopper removes the line': { act: () => actor.send({ type: 'basket.removeLine', ...shirt }) },
        'another tab adds a piece': {
          act: () => {
            pieces += 1;
            actor.send({ type: 'basket.invalidated' });
          },
        },
      },
      known: () => actor.getSnapshot().context,
      breachesAtRest: () => {
        const { count, isBusy } = selectBasket(actor.getSnapshot());
        return [...(isBusy ? ['busy with nothing'] : []), ...(count === pieces ? [] : [`shows ${count} of ${pieces}`])];
      },
      stop: () => void actor.stop(),
    };
  });
