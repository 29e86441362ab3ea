import { describe, expect, it } from 'vitest';
import { basketOf } from '../basket/basket.fixtures.ts';
import { startTyping } from '../checkout/delivery-code-run.fixtures.ts';
import { card } from '../checkout/methods/card/card.method.ts';
import { createTestCommerce, createTestPorts, type ManualClock } from '../test-ports.ts';
import { basketShapes, createBasket } from './create-basket.ts';
import { cancellationShapes, createCancellation } from './create-cancellation.ts';
import { checkoutShapes, createCheckout } from './create-checkout.ts';
import { codeShapes, createCode } from './create-code.ts';
import { createFavourites, favouritesShapes } from './create-favourites.ts';
import { createMiniBasket, miniBasketShapes } from './create-mini-basket.ts';
import { createSearch, searchShapes } from './create-search.ts';
import { createSession, sessionShapes } from './create-session.ts';
import { commerceOf } from './shop-source.ts';

/** A handle with its commands as a JavaScript program gives them. */
interface Loose {
  send(name: string, input?: unknown): Promise<{ readonly ok: boolean; readonly [member: string]: unknown }>;
  stop(): void;
}

const origin = 'https://shop.test';

const unanswered = { send: () => new Promise<never>(() => {}), verify: () => new Promise<never>(() => {}) };

const parts = {
  basket: { shapes: basketShapes, open: (commerce) => createBasket({ commerce, basket: basketOf(2) }) },
  session: { shapes: sessionShapes, open: (commerce) => createSession({ commerce, user: null }) },
  search: { shapes: searchShapes, open: (commerce) => createSearch({ commerce }) },
  code: {
    shapes: codeShapes,
    open(commerce) {
      const services = { ...unanswered, now: () => commerce.ports.clock.now() };
      return createCode({ commerce, services, canChangePhone: true });
    },
  },
  favourites: { shapes: favouritesShapes, open: (commerce) => createFavourites({ commerce }) },
  cancellation: { shapes: cancellationShapes, open: (commerce) => createCancellation({ commerce, orders: [] }) },
  miniBasket: {
    shapes: miniBasketShapes,
    open: (commerce) => createMiniBasket({ commerce, basket: createBasket({ commerce, basket: basketOf(2) }) }),
  },
  checkout: { shapes: checkoutShapes, open: (commerce) => createCheckout({ commerce, origin, methods: [card()] }) },
} satisfies Record<
  string,
  { shapes: object; open(commerce: ReturnType<typeof createTestCommerce>['commerce']): unknown }
>;
type Part = keyof typeof parts;

function open(part: Part): Loose & { readonly clock: ManualClock } {
  const { commerce, ports } = createTestCommerce();
  const { send, stop } = parts[part].open(commerce) as Loose;
  return { send, stop, clock: ports.clock };
}

const wrong: readonly (readonly [Part, string, unknown, Readonly<Record<string, unknown>>])[] = [
  ['basket', 'basket.addline', { product: 1, quantity: 1 }, { message: /"basket.addline".*"basket.addLine"/ }],
  ['basket', 'addLine', { product: 1, quantity: 1 }, { message: /"basket.addLine"/ }],
  ['basket', 'basket.add', {}, { message: /has no command "basket.add"/ }],
  ['basket', 'basket.invalidated', {}, { reason: 'unknownCommand' }],
  ['basket', 'toString', {}, { reason: 'unknownCommand' }],
  ['basket', '__proto__', {}, { reason: 'unknownCommand' }],
  ['basket', '', {}, { reason: 'unknownCommand' }],
  ['basket', undefined as never, {}, { reason: 'unknownCommand' }],
  ['basket', { type: 'basket.clear' } as never, undefined, { reason: 'unknownCommand' }],
  ['basket', 'basket.addLine', undefined, { field: 'product' }],
  ['basket', 'basket.addLine', 1201, { field: 'product' }],
  ['basket', 'basket.addLine', { product: 1201 }, { field: 'quantity' }],
  ['basket', 'basket.addLine', { product: 1201, quantity: '1' }, { field: 'quantity', message: /quantity is string/ }],
  ['basket', 'basket.addLine', { product: 1201, quantity: Number.NaN }, { field: 'quantity' }],
  ['basket', 'basket.addLine', { product: null, quantity: 1 }, { field: 'product', message: /product is null/ }],
  ['basket', 'basket.addLine', { product: '', quantity: 1 }, { field: 'product' }],
  ['basket', 'basket.addLine', { product: 1, quantity: 1, atributes: {} }, { message: /"attributes"/ }],
  ['basket', 'basket.addLine', { pk: 1, quantity: 1 }, { field: 'product' }],
  ['basket', 'basket.addLine', { product: 1, quantity: 1, attributes: 'red' }, { field: 'attributes' }],
  ['basket', 'basket.clear', { all: true }, { field: 'all', message: /Leave it out/ }],
  ['basket', 'basket.applyVoucher', { voucher: 'TEN' }, { field: 'code' }],
  ['basket', 'basket.open', { namespace: 7 }, { field: 'namespace' }],
  ['basket', 'basket.delete', {}, { field: 'basket' }],
  ['session', 'session.login', {}, { message: /has no command "session.login"/ }],
  ['session', 'session.signin', {}, { message: /"session.signIn"/ }],
  ['session', 'session.entered', {}, { reason: 'unknownCommand' }],
  ['session', 'session.unauthorized', {}, { reason: 'unknownCommand' }],
  ['session', 'session.signIn', { email: 'a@example.test', password: 'x' }, { field: 'credentials' }],
  ['session', 'session.signIn', { credentials: 'a@example.test' }, { field: 'credentials' }],
  ['session', 'session.register', {}, { field: 'registration' }],
  ['session', 'session.guestIdentified', {}, { field: 'email' }],
  ['search', 'text.type', { text: 'vase' }, { message: /"text.typed"/ }],
  ['search', 'text.typed', 'vase', { field: 'text' }],
  ['search', 'text.typed', { text: null }, { field: 'text' }],
  ['search', 'option.move', {}, { field: 'to' }],
  ['code', 'code.send', { phone: '0555' }, { reason: 'unknownCommand' }],
  ['code', 'deadlines.set', {}, { reason: 'unknownCommand' }],
  ['code', 'code.submit', { code: '111111' }, { field: 'code' }],
  ['code', 'phone.submit', { number: '0555' }, { field: 'phone' }],
  ['favourites', 'favourites.toggle', {}, { reason: 'unknownCommand' }],
  ['favourites', 'favourites.add', { product: 1201 }, { field: 'name' }],
  ['cancellation', 'line.choose', { id: 12 }, { field: 'isChosen' }],
  ['cancellation', 'cancellation.send', {}, { reason: 'unknownCommand' }],
  ['miniBasket', 'miniBasket.open', {}, { reason: 'unknownCommand' }],
  ['checkout', 'loyalty.use', { amount: '10.00' }, { field: 'amount' }],
  ['checkout', 'paymnt.submit', {}, { message: /"payment.submit"/ }],
  ['checkout', 'card.enterBin', {}, { message: /has no command/ }],
  ['checkout', 'pay', {}, { reason: 'unknownCommand' }],
  ['checkout', 'order.changed', {}, { reason: 'unknownCommand' }],
  ['checkout', 'contact.submit', {}, { field: 'email' }],
  ['checkout', 'contact.submit', { email: 1, phone: '0555' }, { field: 'email' }],
  ['checkout', 'contact.submit', { email: 'a@example.test', phone: 5551234567 }, { field: 'phone' }],
  ['checkout', 'guest.submit', { email: 'a@example.test', phone: '0555' }, { field: 'address' }],
  ['checkout', 'address.select', { shipping: 310 }, { field: 'billing' }],
  ['checkout', 'paymentOption.select', {}, { field: 'paymentOption' }],
  ['checkout', 'paymentOption.select', { key: 5 }, { field: 'paymentOption' }],
  ['checkout', 'card.enterNumber', { bin: 454360 }, { field: 'bin' }],
  ['checkout', 'card.enterNumber', { number: '454360' }, { field: 'bin' }],
  ['checkout', 'payment.submit', undefined, { field: 'agreement' }],
  ['checkout', 'payment.submit', { agreement: 'on' }, { field: 'agreement' }],
  ['checkout', 'payment.submit', { agreement: true, card: { number: '4543' } }, { field: 'card' }],
  ['checkout', 'payment.submit', { agreement: true, threeD: true }, { field: 'threeD', message: /"useThreeD"/ }],
  ['checkout', 'challenge.cancelled', {}, { message: /"challenge.cancel"/ }],
  ['checkout', 'wallet.finish', {}, { field: 'success' }],
];

describe('a wrong command', () => {
  it.each(wrong)('%s: %s with %j', async (part, name, input, { message, ...expected }) => {
    const handle = open(part);
    const result = await handle.send(name, input);
    const reason =
      'field' in expected || (message && !String(result.message).includes('has no command'))
        ? 'invalid'
        : 'unknownCommand';
    expect(result).toMatchObject({ ok: false, reason, ...expected });
    expect(result.message).toMatch(message instanceof RegExp ? message : /\w+ .*[.?]$/);
    handle.stop();
  });
});

describe('a wrong start', () => {
  const { commerce } = createTestCommerce();
  const ports = createTestPorts(async () => new Response());
  it.each<[string, () => unknown, RegExp]>([
    ['nothing', () => createBasket(undefined as never), /commerce is missing/],
    ['an empty object', () => createSession({} as never), /commerce is missing/],
    ['no composition root', () => createBasket({ commerce: {} } as never), /what commerceOf returns/],
    ['a misplaced base address', () => createBasket({ ports, baseUrl: '/x/' } as never), /config: \{ baseUrl/],
    [
      'an unknown transport',
      () => commerceOf({ ports, config: { transport: 'direct' as never } }),
      /"direct".*gateway or host/,
    ],
    ['an unknown currency', () => commerceOf({ ports, config: { currency: 'xyz' } }), /"xyz".*try, usd, eur/],
    ['no method', () => createCheckout({ commerce, origin } as never), /methods is missing/],
    ['a method that is not called', () => createCheckout({ commerce, origin, methods: [card] } as never), /Call it/],
    [
      'a name instead of a method',
      () => createCheckout({ commerce, origin, methods: ['card'] } as never),
      /methods\[0\] is no/,
    ],
    ['no origin', () => createCheckout({ ports, methods: [card()] }), /origin is missing/],
    ['an origin that is none', () => createCheckout({ commerce, origin: 'shop', methods: [] }), /origin is "shop"/],
  ])('%s fails with words', (_name, start, words) => {
    expect(start).toThrow(words);
  });
});

/** A value of each kind of field. */
const sample: Readonly<Record<string, unknown>> = {
  id: 1201,
  number: 1,
  text: '454360',
  boolean: true,
  object: { take: () => '111111' },
  any: null,
};

const every = Object.entries(parts).flatMap(([part, { shapes }]) =>
  Object.entries(shapes as Readonly<Record<string, Readonly<Record<string, string>>>>).map(
    ([name, shape]) =>
      [
        part as Part,
        name,
        Object.fromEntries(Object.entries(shape).map(([field, kind]) => [field, sample[kind.replace('?', '')]])),
      ] as const,
  ),
);

describe('every command settles', () => {
  it.each(every)('%s: %s once it is stopped', async (part, name, input) => {
    const handle = open(part);
    const results = [handle.send(name, input), handle.send(name, input)];
    handle.stop();
    results.push(handle.send(name, input));
    expect((await Promise.all(results)).at(-1)).toMatchObject({ ok: false, reason: 'stopped' });
  });

  it.each(every)('%s: %s within the limits of its calls, from a host that never answers', async (part, name, input) => {
    const handle = open(part);
    let isSettled = false;
    void handle.send(name, input).then(() => {
      isSettled = true;
    });
    for (let step = 0; step < 12 && !isSettled; step += 1) await handle.clock.advance(30_000);
    expect(isSettled).toBe(true);
    handle.stop();
  });

  it.each(Object.keys(checkoutShapes))('checkout: %s while the dialog of a delivery code is open', async (name) => {
    const run = await startTyping();
    const input = every.find(([part, other]) => part === 'checkout' && other === name)?.[2];
    let isSettled = false;
    const { send } = run.checkout as unknown as Loose;
    void send(name, input).then(() => {
      isSettled = true;
    });
    // An unanswered code may have placed the order: the host is asked for a quarter of an hour.
    for (let step = 0; step < 32 && !isSettled; step += 1) await run.clock.advance(30_000);
    expect(isSettled).toBe(true);
    run.checkout.stop();
  });
});
