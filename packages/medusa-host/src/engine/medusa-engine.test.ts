import { describe, expect, it } from 'vitest';
import { createMedusaClient } from './medusa-client.ts';
import { createMedusaEngine } from './medusa-engine.ts';
import { recorded } from './recorded-medusa.fixture.ts';

const settings = { url: 'http://medusa.test', publishableKey: 'pk_test', secretKey: 'sk_test' };

/** An engine over one answer for every request, and the requests that it made. */
function engineOver(answer: () => Response | Promise<Response>) {
  const asked: string[] = [];
  const client = createMedusaClient(settings, async (input, init) => {
    const headers = new Headers(init?.headers);
    asked.push(`${init?.method} ${String(input).replace('http://medusa.test/store/', '').split('?')[0]}`);
    expect(headers.get('x-publishable-api-key')).toBe('pk_test');
    return answer();
  });
  return { engine: createMedusaEngine(settings, client), asked };
}

const replies = (name: string, status = 200) => engineOver(() => new Response(recorded(name), { status }));

describe('the engine over replies of Medusa 2.18.0', () => {
  it('reads regions with their currencies and countries', async () => {
    const regions = await replies('regions').engine.regions();
    expect(regions.map(({ currency, countries }) => [currency, [...countries].sort()])).toEqual([
      ['try', ['tr']],
      ['eur', ['at', 'de', 'fr', 'nl']],
    ]);
  });

  it('reads products: prices in minor units, stock, options by name', async () => {
    const client = createMedusaClient(settings, async () => {
      const body = JSON.parse(recorded('products'));
      return Response.json({ ...body, count: body.products.length });
    });
    const [product] = await createMedusaEngine(settings, client).products('reg');
    expect(product).toMatchObject({ title: 'Copper coffee pot', handle: 'copper-coffee-pot', pictures: [] });
    expect(product?.variants).toMatchObject([
      { sku: 'copper-coffee-pot-small', options: { Size: 'Small' }, price: 74_990, listPrice: 74_990 },
      { sku: 'copper-coffee-pot-large', options: { Size: 'Large' }, price: 84_990, listPrice: 84_990 },
    ]);
  });

  it('reads a cart with its promotion: goods 1,499.80, a tenth off', async () => {
    const { engine, asked } = replies('cart-with-promotion');
    const cart = await engine.setPromotions('cart_1', ['WELCOME10']);
    expect(asked).toEqual(['POST carts/cart_1']);
    expect(cart).toMatchObject({ goods: 149_980, discount: 14_998, shipping: 0, total: 134_982 });
    expect(cart.promotions).toEqual(['WELCOME10']);
    expect(cart.lines).toMatchObject([{ quantity: 2, unitPrice: 74_990, total: 134_982 }]);
  });

  it('reads the chosen shipping option of a cart', async () => {
    const cart = await replies('cart-with-shipping').engine.setShipping('cart_1', 'so_1');
    expect(cart).toMatchObject({ shipping: 4_990, total: 139_972, isCompleted: false });
    expect(cart.shippingOption).toMatch(/^so_/);
  });

  it('lists shipping options, the cheapest first', async () => {
    const options = await replies('shipping-options').engine.shippingOptions('cart_1');
    expect(options.map(({ name, amount }) => [name, amount])).toEqual([
      ['Standard delivery', 4_990],
      ['Express delivery', 9_990],
    ]);
  });

  it('completes a cart, and reads the order', async () => {
    const completion = await replies('completed').engine.complete('cart_1');
    expect(completion.kind).toBe('placed');
    const order = await replies('order').engine.order('order_1');
    expect(order).toMatchObject({ currency: 'try', email: 'ada@example.test', shipping: 4_990, total: 139_972 });
    expect(order?.shippingAddress).toMatchObject({ firstName: 'Ada', city: 'Istanbul', country: 'tr' });
    expect(order?.lines).toMatchObject([{ title: 'Copper coffee pot', quantity: 2 }]);
  });

  it('opens no order when Medusa says 400, and guesses nothing when it says nothing', async () => {
    expect(await replies('out-of-stock', 400).engine.complete('cart_1')).toEqual({ kind: 'refused' });
    expect(await replies('out-of-stock', 500).engine.complete('cart_1')).toEqual({ kind: 'unknown' });
    const cut = engineOver(() => Promise.reject(new TypeError('fetch failed')));
    expect(await cut.engine.complete('cart_1')).toEqual({ kind: 'unknown' });
    const unreadable = engineOver(() => Response.json({ type: 7 }));
    expect(await unreadable.engine.complete('cart_1')).toEqual({ kind: 'unknown' });
  });

  it('names a rejected write and an unreadable reply', async () => {
    await expect(replies('out-of-stock', 400).engine.addLine('cart_1', 'variant_1', 9)).rejects.toMatchObject({
      name: 'EngineRefusal',
      message: 'Some variant does not have the required inventory',
    });
    await expect(replies('regions').engine.addLine('cart_1', 'variant_1', 1)).rejects.toMatchObject({
      name: 'EngineAway',
      message: "Medusa's reply to POST carts/cart_1/line-items cannot be read at cart.",
    });
    expect(await replies('out-of-stock', 404).engine.cart('cart_1')).toBeUndefined();
  });

  it('opens a payment session with a reference and returns its id', async () => {
    const answers = ['payment-collection', 'payment-session'];
    const { engine, asked } = engineOver(() => new Response(recorded(answers.shift() ?? '')));
    expect(await engine.openPayment('cart_1', 'pp_system_default', {})).toMatch(/^payses_/);
    expect(asked.map((line) => line.replace(/pay_col_\w+/, 'pay_col'))).toEqual([
      'POST payment-collections',
      'POST payment-collections/pay_col/payment-sessions',
    ]);
  });
});
