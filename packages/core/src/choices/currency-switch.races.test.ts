import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { currencySwitchMachine } from './currency-switch.machine.ts';
import { mug } from './currency-switch.model.ts';
import { selectCurrencySwitch } from './currency-switch.select.ts';
import type { CurrencySwitchEmitted, CurrencySwitchEvent } from './currency-switch.types.ts';
import type { CurrencySwitch, SwitchOutcome } from './switch-currency.ts';

/** A switch whose tries are answered by hand. */
function start() {
  const tries: { readonly wanted: CurrencySwitch; answer(outcome: SwitchOutcome): Promise<void> }[] = [];
  const actor = createActor(currencySwitchMachine, {
    input: {
      services: {
        switch: (wanted) =>
          new Promise((resolve) => {
            tries.push({
              wanted,
              answer: async (outcome) => {
                resolve(outcome);
                for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
              },
            });
          }),
      },
    },
  });
  const refused: CurrencySwitchEmitted[] = [];
  actor.on('command.refused', (event) => refused.push(event));
  actor.start();
  return {
    tries,
    refused,
    send: (event: CurrencySwitchEvent) => actor.send(event),
    view: () => selectCurrencySwitch(actor.getSnapshot()),
  };
}

const vase = { key: '#502', name: 'Vase', quantity: 1 };

describe('a switch of currency', () => {
  it('chosen · the basket is empty · switched without a word', async () => {
    const { tries, send, view } = start();
    send({ type: 'currency.choose', code: 'usd' });
    await tries[0]?.answer({ kind: 'switched' });
    expect(tries.map(({ wanted }) => wanted)).toEqual([{ code: 'usd' }]);
    expect(view()).toMatchObject({ isShown: false, isBusy: true });
  });

  it('asked about the mug · agreed · another tab put a vase in · asked about both · agreed to both', async () => {
    const { tries, send, view } = start();
    send({ type: 'currency.choose', code: 'usd' });
    await tries[0]?.answer({ kind: 'basketHasLines', lines: [mug] });
    expect(view()).toMatchObject({ isShown: true, isBusy: false, lines: [mug], next: 'lines.giveUp' });
    send({ type: 'lines.giveUp' });
    await tries[1]?.answer({ kind: 'basketHasLines', lines: [mug, vase] });
    expect(view()).toMatchObject({ isShown: true, isBusy: false, lines: [mug, vase] });
    send({ type: 'lines.giveUp' });
    expect(tries.map(({ wanted }) => wanted.agreed)).toEqual([undefined, [mug], [mug, vase]]);
  });

  it('agreed · agreed again ✗ refused in sight, one try', async () => {
    const { tries, send, refused } = start();
    send({ type: 'currency.choose', code: 'usd' });
    await tries[0]?.answer({ kind: 'basketHasLines', lines: [mug] });
    send({ type: 'lines.giveUp' });
    send({ type: 'lines.giveUp' });
    expect(tries).toHaveLength(2);
    expect(refused).toEqual([{ type: 'command.refused', command: 'lines.giveUp', reason: 'busy' }]);
  });

  it('emptied ✗ not switched · tried again, and nothing is asked about that is lost already', async () => {
    const { tries, send, view } = start();
    send({ type: 'currency.choose', code: 'usd' });
    await tries[0]?.answer({ kind: 'basketHasLines', lines: [mug] });
    send({ type: 'lines.giveUp' });
    await tries[1]?.answer({ kind: 'failed', isBasketEmptied: true });
    expect(view()).toMatchObject({ failure: 'emptied', lines: [], next: 'switch.retry' });
    send({ type: 'switch.retry' });
    expect(view()).toMatchObject({ isShown: true, isBusy: true, failure: null });
    expect(tries[2]?.wanted).toEqual({ code: 'usd' });
  });

  it('not reached · tried again by the same word: nothing was lost', async () => {
    const { tries, send, view } = start();
    send({ type: 'currency.choose', code: 'usd' });
    await tries[0]?.answer({ kind: 'basketHasLines', lines: [mug] });
    send({ type: 'lines.giveUp' });
    await tries[1]?.answer({ kind: 'failed', isBasketEmptied: false });
    expect(view()).toMatchObject({ failure: 'unchanged', lines: [mug], next: 'lines.giveUp' });
    send({ type: 'lines.giveUp' });
    expect(tries[2]?.wanted).toEqual({ code: 'usd', agreed: [mug] });
  });
});
