import { describe, expect, it } from 'vitest';
import { addBasketLine, clearBasket, getBasket } from './basket-endpoints.ts';
import type { Endpoint } from './http.types.ts';
import { getCompletedOrder } from './order-endpoints.ts';
import { outgoingRequest } from './outgoing-request.ts';
import { getContract, getProduct, getProductList } from './read-endpoints.ts';
import { signIn, signOut, signOutAtHost } from './session-endpoints.ts';

const gateway = { baseUrl: '/api/client/', transport: 'gateway' } as const;
const host = { baseUrl: 'http://host.test/', transport: 'host' } as const;
const now = 1_700_000_000_000;

const checkoutPost: Pick<Endpoint<unknown>, 'method' | 'path' | 'body'> = {
  method: 'POST',
  path: '/orders/checkout/',
  body: 'form',
};

function addressOf(url: string): { path: string; query: Record<string, string[]> } {
  const { pathname, searchParams } = new URL(url, 'http://shop.test');
  return {
    path: pathname,
    query: Object.fromEntries([...searchParams.keys()].map((key) => [key, searchParams.getAll(key)])),
  };
}

describe('through the gateway', () => {
  it('writes the example of gateway.md §2', () => {
    const query = { page: 'ShippingOptionSelectionPage' };
    const sent = outgoingRequest(checkoutPost, { query, body: { shipping_option: '71' } }, gateway, now);
    expect(sent.url).toBe(
      '/api/client/orders/checkout/?page=ShippingOptionSelectionPage&options=%7B%22useFormData%22%3Atrue%7D',
    );
    expect(sent.body).toBe('{"shipping_option":"71"}');
    expect(sent.headers).toEqual({ accept: 'application/json', 'content-type': 'application/json' });
  });

  it('adds t where the reply must not come from a cache, and nowhere else', () => {
    expect(addressOf(outgoingRequest(getBasket, {}, gateway, now).url).query.t).toEqual([String(now)]);
    expect(addressOf(outgoingRequest(getProduct, { path: { pk: 1 } }, gateway, now).url).query.t).toBeUndefined();
    expect(addressOf(outgoingRequest(clearBasket, {}, gateway, now).url).query.t).toBeUndefined();
  });

  it('says so when a path has no slash or a reply is text', () => {
    expect(
      addressOf(outgoingRequest({ method: 'GET', path: '/account/basket-offers' }, {}, gateway, now).url).query,
    ).toMatchObject({
      options: ['{"useTrailingSlash":false}'],
    });
    const contract = outgoingRequest(getContract, { query: { contract_name: 'sales' } }, gateway, now);
    expect(addressOf(contract.url).query.options).toEqual(['{"responseType":"text"}']);
    expect(contract.headers.accept).toBe('application/json');
  });

  it("finds the storefront's own routes beside the client API", () => {
    const body = { email: 'a@example.test', password: 'x' };
    expect(outgoingRequest(signIn, { body }, gateway, now).url).toBe('/api/auth/login');
    expect(outgoingRequest(signOut, {}, { ...gateway, baseUrl: 'https://shop.test/api/client/' }, now).url).toBe(
      'https://shop.test/api/logout',
    );
  });

  it('names the kind of an empty write body', () => {
    expect(outgoingRequest(clearBasket, {}, gateway, now)).toMatchObject({
      headers: { 'content-type': 'application/json' },
      body: undefined,
    });
  });
});

describe('straight to the host', () => {
  it('keeps the path as written and adds nothing', () => {
    expect(outgoingRequest(getBasket, {}, host, now).url).toBe('http://host.test/baskets/basket/');
    expect(outgoingRequest(signOutAtHost, { body: {} }, host, now).url).toBe('http://host.test/users/logout');
  });

  it('writes a form: nothing for null, 0 and false kept, nested values as JSON text', () => {
    const body = { agreement: true, quantity: 0, save: false, notes: '', left: null, out: undefined, picks: [71, 84] };
    const sent = outgoingRequest(checkoutPost, { body }, host, now);
    expect(sent.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(String(sent.body)))).toEqual({
      agreement: 'true',
      quantity: '0',
      save: 'false',
      notes: '',
      picks: '[71,84]',
    });
  });

  it('writes JSON where the row says JSON', () => {
    const sent = outgoingRequest(addBasketLine, { body: { product: 1201, quantity: 2 } }, host, now);
    expect(sent).toMatchObject({
      headers: { 'content-type': 'application/json' },
      body: '{"product":1201,"quantity":2}',
    });
  });

  it('asks for html where the reply is text', () => {
    expect(outgoingRequest(getContract, { query: { contract_name: 'sales' } }, host, now).headers.accept).toBe(
      'text/html',
    );
  });
});

describe('paths and queries', () => {
  it('repeats the key for each value and leaves undefined out', () => {
    const query = { attributes_color: ['red', 'sea, deep'], page: 2, sorter: undefined };
    expect(addressOf(outgoingRequest(getProductList, { query }, host, now).url).query).toEqual({
      attributes_color: ['red', 'sea, deep'],
      page: ['2'],
    });
  });

  it('encodes path values', () => {
    const request = { path: { token: 'a/b?c' }, query: { format: 'json' } } as const;
    expect(outgoingRequest(getCompletedOrder, request, host, now).url).toBe(
      'http://host.test/orders/completed/a%2Fb%3Fc/?format=json',
    );
  });

  it.each(['', '.', '..'])('refuses the path value "%s", which would climb out of its place', (token) => {
    expect(() => outgoingRequest(getCompletedOrder, { path: { token } }, host, now)).toThrow(RangeError);
  });
});
