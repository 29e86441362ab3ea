import type { Commerce } from '../commerce.types.ts';
import type { Basket, BasketLineBody } from '../contract/basket.ts';
import { cancelledError, halfDoneError } from '../errors/app-error.ts';
import {
  addBasketLine,
  clearBasket,
  deleteBasket,
  getBasket,
  makeBasketMain,
  openBasket,
  setBasketQuantity,
  setBasketVoucher,
} from '../http/basket-endpoints.ts';
import type { CallOptions } from '../http/http.types.ts';
import { lockOf } from '../lock/mutation-lock.ts';
import type { MutationLock } from '../lock/mutation-lock.types.ts';
import type { BasketCommand, BasketServices } from './basket.types.ts';
import { heldLineOf } from './basket.updates.ts';
import { savedNamespace } from './namespace.ts';

/** What every write is sent with. */
type WriteOptions = CallOptions & { readonly signal: AbortSignal };

/** The commands that are one call each. */
type PlainCommand = Exclude<BasketCommand, { readonly kind: 'save' | 'moveSaved' }>;

type CommandOf<Kind extends BasketCommand['kind']> = Extract<BasketCommand, { readonly kind: Kind }>;

/**
 * The chart's services over the http client; every write goes through the lock.
 * @param origin of this basket's writes in `invalidated` signals: the chart ignores its own, whose replies it reads.
 */
export function createBasketServices(commerce: Pick<Commerce, 'http' | 'once'>, origin?: symbol): BasketServices {
  const { http } = commerce;
  const lock = lockOf(commerce);
  return {
    load: async (signal) => (await http.call(getBasket, {}, { signal })).basket,
    write(command, signal, value) {
      const options = { signal, ...(origin && { origin }) };
      if (command.kind === 'save') return save(command, options, value);
      if (command.kind === 'moveSaved') return moveSaved(command, options);
      return locked(rowOf(command), () => send(command, options), signal);
    },
  };

  /** One call under its lock. Somebody outside the chart may be writing: wait, as a queue above the lock does (ruling 6). */
  async function locked(
    { name }: { readonly name: string },
    call: () => Promise<{ readonly basket: Basket } | null>,
    signal: AbortSignal,
  ): Promise<Basket | null> {
    await whenFree(lock, name, signal);
    return (await lock.run(name, call))?.basket ?? null;
  }

  function add(body: BasketLineBody, options: WriteOptions) {
    return locked(addBasketLine, () => http.call(addBasketLine, { body }, options), options.signal);
  }

  function takeOut(line: Omit<BasketLineBody, 'quantity'>, options: WriteOptions) {
    const body = { ...line, quantity: 0 };
    return locked(setBasketQuantity, () => http.call(setBasketQuantity, { body }, options), options.signal);
  }

  /** Into the saved basket first, out of the main one after: what fails in between leaves the line in both, never in none. */
  async function save({ identity, line }: CommandOf<'save'>, options: WriteOptions, value: Basket | null) {
    const quantity = heldLineOf(value, line)?.quantity;
    // It has gone since it was pressed: nothing is sent.
    if (quantity === undefined) throw cancelledError('basket save');
    await add({ ...identity, quantity, namespace: savedNamespace }, options);
    return afterHalf(() => takeOut(identity, options));
  }

  /** The other way round, in the same order: the reply that counts is the main basket's. */
  async function moveSaved({ identity, quantity }: CommandOf<'moveSaved'>, options: WriteOptions) {
    const basket = await add({ ...identity, quantity }, options);
    await afterHalf(() => takeOut({ ...identity, namespace: savedNamespace }, options));
    return basket;
  }

  async function send(command: PlainCommand, options: CallOptions): Promise<{ readonly basket: Basket } | null> {
    switch (command.kind) {
      case 'add':
        return http.call(addBasketLine, { body: { ...command.identity, quantity: command.quantity } }, options);
      case 'quantity':
        return http.call(setBasketQuantity, { body: { ...command.identity, quantity: command.quantity } }, options);
      case 'removeSaved':
        // The reply is the saved basket, which is not this chart's.
        await http.call(
          setBasketQuantity,
          { body: { ...command.identity, quantity: 0, namespace: savedNamespace } },
          options,
        );
        return null;
      case 'voucher': {
        const body = command.code === null ? { remove_voucher_code: true as const } : { voucher_code: command.code };
        return http.call(setBasketVoucher, { body }, options);
      }
      case 'clear':
        return http.call(clearBasket, {}, options);
      case 'makeMain':
        return http.call(makeBasketMain, { path: { pk: command.basket } }, options);
      case 'open':
        return http.call(openBasket, { path: { namespace: command.namespace } }, options);
      case 'delete':
        await http.call(deleteBasket, { path: { pk: command.basket } }, options);
        return null;
    }
  }
}

const rows = {
  add: addBasketLine,
  quantity: setBasketQuantity,
  removeSaved: setBasketQuantity,
  voucher: setBasketVoucher,
  clear: clearBasket,
  makeMain: makeBasketMain,
  open: openBasket,
  delete: deleteBasket,
} as const;

function rowOf({ kind }: PlainCommand): { readonly name: string } {
  return rows[kind];
}

/** The second of two calls: without it the line is in both baskets. */
async function afterHalf<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call();
  } catch (cause) {
    throw halfDoneError('basket move', cause);
  }
}

function whenFree(lock: MutationLock, kind: string, signal: AbortSignal): Promise<void> {
  if (lock.status(kind) !== 'pending') return Promise.resolve();
  return new Promise((resolve, reject) => {
    const end = lock.subscribe((changed, status) => {
      if (changed !== kind || status === 'pending') return;
      end();
      resolve();
    });
    signal.addEventListener('abort', () => {
      end();
      reject(cancelledError(kind));
    });
  });
}
