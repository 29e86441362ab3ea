import { describe, expect, it } from 'vitest';
import { card } from './card/card.method.ts';
import { hepsipay } from './hepsipay/hepsipay.method.ts';
import { createMethodRegistry } from './method-registry.ts';
import type { AnyPaymentMethod, LazyPaymentMethod } from './payment-method.types.ts';
import { provider } from './provider/provider.method.ts';
import { transfer } from './transfer/transfer.method.ts';

const nothing = { name: null, needsWalletMethod: false };

/** A wallet of another kind; the registry looks at nothing but its name and what it pays. */
const otherWallet: AnyPaymentMethod = { ...hepsipay(), name: 'wallet', walletMethod: 'other_pay' } as AnyPaymentMethod;

function lazyTransfer(load = async () => transfer()): LazyPaymentMethod {
  return { name: 'transfer', paymentTypes: ['funds_transfer'], load } as LazyPaymentMethod;
}

describe('ways to pay, looked up', () => {
  it.each([
    ['credit_card', 'card'],
    ['redirection', 'provider'],
    ['bkm_express', 'provider'],
    ['gpay', 'provider'],
  ])('finds for the payment type %s the plug-in %s', (paymentType, name) => {
    const registry = createMethodRegistry([card(), provider()]);
    expect(registry.methodFor(paymentType, null)).toEqual({ name, needsWalletMethod: false });
    expect(registry.methodNamed(name)?.name).toBe(name);
  });

  it('tells wallets apart by the wallet method, which only the host can say', () => {
    const registry = createMethodRegistry([
      { ...hepsipay(), name: 'wallet' },
      { ...otherWallet, name: 'other' },
    ]);
    expect(registry.methodFor('wallet', 'hepsipay')).toEqual({ name: 'wallet', needsWalletMethod: true });
    expect(registry.methodFor('wallet', 'other_pay')).toEqual({ name: 'other', needsWalletMethod: true });
    expect(registry.methodFor('wallet', 'unknown_pay')).toEqual({ name: null, needsWalletMethod: true });
    expect(registry.methodFor('wallet', null)).toEqual({ name: null, needsWalletMethod: true });
  });

  it('knows nothing for a payment type that nobody pays', () => {
    expect(createMethodRegistry([card()]).methodFor('cheque', null)).toEqual(nothing);
    expect(createMethodRegistry([]).methodFor('credit_card', null)).toEqual(nothing);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])(
    'takes the payment type "%s" of a host for an unknown one',
    async (word) => {
      const registry = createMethodRegistry([card(), lazyTransfer(), hepsipay()]);
      expect(registry.methodFor(word, null)).toEqual(nothing);
      expect(registry.methodFor('wallet', word)).toEqual({ name: null, needsWalletMethod: true });
      expect(registry.methodNamed(word)).toBeNull();
      await expect(registry.loadMethod(word)).resolves.toBeUndefined();
      expect(registry.methodNamed(word)).toBeNull();
    },
  );
});

describe('ways to pay whose code is fetched', () => {
  it('are known by their payment type at once, and by their code only when it is there', async () => {
    const registry = createMethodRegistry([card(), lazyTransfer()]);
    expect(registry.methodFor('funds_transfer', null).name).toBe('transfer');
    expect(registry.methodNamed('transfer')).toBeNull();
    await registry.loadMethod('transfer');
    expect(registry.methodNamed('transfer')?.machine.id).toBe('transfer');
  });

  it('are fetched once', async () => {
    let fetched = 0;
    const registry = createMethodRegistry([
      lazyTransfer(async () => {
        fetched += 1;
        return transfer();
      }),
    ]);
    await registry.loadMethod('transfer');
    await registry.loadMethod('transfer');
    expect(fetched).toBe(1);
  });

  it('the code does not come ── tried again ↴ it is there', async () => {
    let fetched = 0;
    const registry = createMethodRegistry([
      lazyTransfer(async () => {
        fetched += 1;
        if (fetched === 1) throw new Error('offline');
        return transfer();
      }),
    ]);
    await expect(registry.loadMethod('transfer')).rejects.toThrow('offline');
    expect(registry.methodNamed('transfer')).toBeNull();
    await registry.loadMethod('transfer');
    expect(registry.methodNamed('transfer')?.name).toBe('transfer');
  });
});

describe('two ways to pay with one name', () => {
  const words = '[checkout] Two ways to pay are called "transfer"';

  it.each([
    ['both with their code', () => [transfer(), card(), transfer()]],
    ['one of them fetched', () => [transfer(), lazyTransfer()]],
    ['both fetched', () => [lazyTransfer(), lazyTransfer()]],
  ])('are refused when they are handed in, %s', (_, methods) => {
    expect(() => createMethodRegistry(methods())).toThrow(words);
  });
});
