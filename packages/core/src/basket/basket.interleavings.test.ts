import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Basket } from '../contract/basket.ts';
import { lineKey } from '../contract/line-key.ts';
import type { Id } from '../contract/primitives.ts';
import { fetchError, httpError } from '../errors/app-error.ts';
import { ManualClock } from '../test-ports.ts';
import { basketOf } from './basket.fixtures.ts';
import { basketMachine } from './basket.machine.ts';
import { selectBasket } from './basket.select.ts';
import type { BasketCommand, BasketEmitted, BasketEvent } from './basket.types.ts';

/** A host of one product: it keeps a few baskets of it and a voucher, and may lose replies after it has acted. */
class TinyHost {
  readonly quantities = new Map<Id, number>([
    [88, 1],
    [89, 4],
    [90, 0],
  ]);
  main: Id = 88;
  voucher: string | null = null;
  saved = 0;
  readonly written: BasketCommand[] = [];
  inFlight = 0;
  #answers: (() => void)[] = [];

  get quantity(): number {
    return this.quantities.get(this.main) ?? 0;
  }

  set quantity(pieces: number) {
    this.quantities.set(this.main, pieces);
  }

  basket(): Basket {
    return { ...basketOf(this.quantity, this.voucher), pk: this.main };
  }

  /** What a read finds is what was there when it was asked: by the time it arrives it may be old. */
  load = (): Promise<Basket> => {
    const basket = this.basket();
    return this.#held(() => basket);
  };

  write = (command: BasketCommand): Promise<Basket | null> => {
    this.inFlight += 1;
    this.written.push(command);
    return this.#held(() => {
      this.inFlight -= 1;
      if (command.kind === 'makeMain' || command.kind === 'delete') {
        if (!this.quantities.has(command.basket)) throw httpError({ place: 'x', status: 404, code: 'NOT_FOUND' });
      }
      if (command.kind === 'makeMain') this.main = command.basket;
      if (command.kind === 'open') this.main = 90;
      if (command.kind === 'delete') {
        this.quantities.delete(command.basket);
        if (this.quantities.size === 0) this.quantities.set(91, 0);
        if (this.main === command.basket) this.main = [...this.quantities.keys()][0] ?? 91;
        return null;
      }
      if (command.kind === 'add') this.quantity = Math.min(99, this.quantity + command.quantity);
      if (command.kind === 'quantity') this.quantity = command.quantity;
      if (command.kind === 'clear') this.quantity = 0;
      if (command.kind === 'removeSaved') {
        this.saved = 0;
        return null;
      }
      if (command.kind === 'moveSaved') {
        this.quantity = Math.min(99, this.quantity + command.quantity);
        this.saved = 0;
      }
      if (command.kind === 'save') {
        this.saved += this.quantity;
        this.quantity = 0;
      }
      if (command.kind === 'voucher') this.voucher = command.code;
      return this.basket();
    });
  };

  readonly fate: ('ok' | 'refused' | 'lost')[] = [];

  #held<Reply extends Basket | null>(act: () => Reply): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#answers.push(() => {
        const fate = this.fate.shift() ?? 'ok';
        if (fate === 'refused') {
          this.inFlight = Math.max(0, this.inFlight - 1);
          reject(httpError({ place: 'x', status: 400, code: 'OUT_OF_STOCK' }));
          return;
        }
        try {
          const basket = act();
          if (fate === 'lost') reject(fetchError('x'));
          else resolve(basket);
        } catch (refusal) {
          reject(refusal);
        }
      });
    });
  }

  /** Answers the oldest call that waits. */
  async answer(): Promise<void> {
    this.#answers.shift()?.();
    for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
  }

  get isIdle(): boolean {
    return this.#answers.length === 0;
  }
}

const shirt = { product: 1201 };
/** Hundreds of runs on a machine that is busy with other things, in milliseconds. */
const longest = 60_000;
const happening = fc.oneof<fc.Arbitrary<BasketEvent | 'answer' | 'elsewhere'>[]>(
  fc.constant('answer' as const),
  fc.constant('elsewhere' as const),
  fc.record({
    type: fc.constant('basket.addLine' as const),
    product: fc.constant(1201),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ type: fc.constant('basket.setQuantity' as const), product: fc.constant(1201), quantity: fc.nat(9) }),
  fc.constant({ type: 'basket.removeLine' as const, ...shirt }),
  fc.constantFrom(
    { type: 'basket.applyVoucher' as const, code: 'A' },
    { type: 'basket.applyVoucher' as const, code: 'B' },
    { type: 'basket.removeVoucher' as const },
    { type: 'basket.clear' as const },
    { type: 'basket.saveForLater' as const, ...shirt },
    { type: 'basket.moveSaved' as const, ...shirt, name: 'Linen Shirt', quantity: 2 },
    { type: 'basket.removeSaved' as const, ...shirt, name: 'Linen Shirt', quantity: 2 },
    { type: 'basket.makeMain' as const, basket: 88 },
    { type: 'basket.makeMain' as const, basket: 89 },
    { type: 'basket.open' as const, namespace: 'gifts' },
    { type: 'basket.delete' as const, basket: 88 },
    { type: 'basket.delete' as const, basket: 89 },
    { type: 'basket.invalidated' as const },
    { type: 'basket.retry' as const },
  ),
);

describe('whatever the order of commands and replies', () => {
  it(
    'one write at a time, every command ends in sight, and the basket shown is the host’s',
    async () => {
      const fate = fc.constantFrom('ok' as const, 'ok' as const, 'refused' as const, 'lost' as const);
      await fc.assert(
        fc.asyncProperty(
          fc.array(happening, { maxLength: 40 }),
          fc.array(fate, { maxLength: 20 }),
          async (steps, fates) => {
            const host = new TinyHost();
            host.fate.push(...fates);
            const actor = createActor(basketMachine, {
              input: { services: host, currency: 'try', basket: host.basket() },
              clock: new ManualClock(),
            }).start();
            const ends: BasketEmitted['type'][] = [];
            const seen = [
              'basket.written',
              'basket.writeFailed',
              'basket.commandReplaced',
              'basket.commandRefused',
            ] as const;
            for (const type of seen) actor.on(type, () => ends.push(type));
            let commands = 0;
            for (const step of steps) {
              if (step === 'answer') {
                await host.answer();
              } else if (step === 'elsewhere') {
                host.quantity = (host.quantity + 7) % 90;
                actor.send({ type: 'basket.invalidated' });
              } else {
                const before = ends.length;
                actor.send(step);
                const isCommand = step.type !== 'basket.invalidated' && step.type !== 'basket.retry';
                const isRefusedRetry = step.type === 'basket.retry' && ends.length > before;
                if (isCommand || isRefusedRetry) commands += 1;
              }
              expect(host.inFlight).toBeLessThanOrEqual(1);
            }
            for (let turn = 0; turn < 100 && !host.isIdle; turn += 1) await host.answer();
            const view = selectBasket(actor.getSnapshot());
            expect(ends).toHaveLength(commands);
            expect(view.isBusy).toBe(false);
            if (actor.getSnapshot().matches('resting')) {
              expect(view).toMatchObject({
                pk: host.main,
                count: host.quantity,
                voucher: { code: host.voucher, isBusy: false },
              });
            } else {
              expect(view.error).not.toBeNull();
            }
            expect(host.written.every((command) => !('line' in command) || command.line === lineKey(shirt))).toBe(true);
            actor.stop();
          },
        ),
        { numRuns: 500 },
      );
    },
    longest,
  );
});
