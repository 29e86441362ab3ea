import type { Commerce } from '../commerce.types.ts';
import type { Basket } from '../contract/basket.ts';
import { cancelledError } from '../errors/app-error.ts';
import {
  addBasketLine,
  clearBasket,
  deleteBasket,
  getBasket,
  makeBasketMain,
  openBasket,
  setBasketQuantity,
  setBasketVoucher,
} from '../http/endpoints.ts';
import type { CallOptions } from '../http/http.types.ts';
import { lockOf } from '../lock/mutation-lock.ts';
import type { MutationLock } from '../lock/mutation-lock.types.ts';
import type { BasketCommand, BasketServices } from './basket.types.ts';

/** Who wrote, in `invalidated` signals: the chart passes over its own writes, their replies are its news. */
export const basketOrigin = 'basket';

/** The chart's services over the http client; every write goes through the lock. */
export function createBasketServices(commerce: Pick<Commerce, 'http' | 'once'>): BasketServices {
  const { http } = commerce;
  const lock = lockOf(commerce);
  return {
    load: async (signal) => (await http.call(getBasket, {}, { signal })).basket,
    async write(command, signal) {
      const { name } = rowOf(command);
      // Somebody outside the chart may be writing: wait, as a queue above the lock does (ruling 6).
      await whenFree(lock, name, signal);
      const reply = await lock.run(name, () => send(command, { signal, origin: basketOrigin }));
      return reply?.basket ?? null;
    },
  };

  async function send(command: BasketCommand, options: CallOptions): Promise<{ readonly basket: Basket } | null> {
    switch (command.kind) {
      case 'add':
        return http.call(addBasketLine, { body: { ...command.identity, quantity: command.quantity } }, options);
      case 'quantity':
        return http.call(setBasketQuantity, { body: { ...command.identity, quantity: command.quantity } }, options);
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
  voucher: setBasketVoucher,
  clear: clearBasket,
  makeMain: makeBasketMain,
  open: openBasket,
  delete: deleteBasket,
} as const;

function rowOf({ kind }: BasketCommand): { readonly name: string } {
  return rows[kind];
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
