import { describe, expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import { createWallet, walletShapes } from './create-wallet.ts';
import { createFakeMasterpassClient } from './testing/fake-masterpass-client.ts';
import { access, cardOf, order } from './wallet/wallet.model.ts';
import type { WalletServices } from './wallet/wallet.types.ts';

const settle = async () => {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
};

const open = (services: Partial<WalletServices> = {}) => {
  const clock = new SimulatedClock();
  return createWallet({
    clock,
    language: 'eng',
    services: {
      loadScript: async () => ({ merchantId: 'm-1', returnUrl: 'https://shop.example/back' }),
      fetchToken: async () => access,
      openOrder: async () => order,
      takeCard: () => undefined,
      client: createFakeMasterpassClient({
        checkMasterPass: { accountStatus: '011100' },
        listCards: { cards: [cardOf('daily')] },
      }),
      now: () => clock.now(),
      ...services,
    },
  });
};

describe('a wallet without a checkout', () => {
  it('lists its cards, selects one, and listeners hear of it', async () => {
    const wallet = open();
    await settle();
    expect(wallet.getView()).toMatchObject({ screen: 'cards', selectedCard: null });
    let told = 0;
    wallet.subscribe(() => {
      told += 1;
    });
    const card = wallet.getView().cards[0]?.id ?? '';
    expect(await wallet.send('card.select', { card })).toEqual({ ok: true });
    await settle();
    expect([wallet.getView().selectedCard, told > 0]).toEqual([card, true]);
    wallet.stop();
  });

  it('says why a command was not taken: no code is asked for, nothing failed', async () => {
    const wallet = open();
    await settle();
    expect(await wallet.send('code.resend')).toEqual({ ok: false, reason: 'notNow' });
    expect(await wallet.send('wallet.retry')).toEqual({ ok: false, reason: 'notNow' });
    wallet.stop();
  });

  it('the script does not come · tried again · it does not come: the command says so', async () => {
    const wallet = open({ loadScript: () => Promise.reject(new Error('away')) });
    await settle();
    expect(wallet.getView().screen).toBe('failed');
    expect(await wallet.send('wallet.retry')).toEqual({ ok: false, reason: 'initialisation' });
    wallet.stop();
  });

  it.each([
    ['card.pick', { card: 'daily' }, { reason: 'unknownCommand' }],
    ['card.select', {}, { reason: 'invalid', field: 'card' }],
    ['consent.change', { isGiven: 'on' }, { reason: 'invalid', field: 'isGiven' }],
    ['payment.ended', {}, { reason: 'unknownCommand' }],
    ['payment.submit', { card: { number: '4543' } }, { reason: 'invalid', field: 'card' }],
    ['code.submit', { code: '111111' }, { reason: 'invalid', field: 'code' }],
  ])('a wrong command %s %j reaches no chart', async (name, input, expected) => {
    const wallet = open();
    const send = wallet.send as (name: string, input: unknown) => Promise<unknown>;
    expect(await send(name, input)).toMatchObject({ ok: false, message: expect.any(String), ...expected });
    wallet.stop();
  });

  it.each(Object.entries(walletShapes))('%s settles once the wallet is stopped', async (name, shape) => {
    const wallet = open();
    const given: Readonly<Record<string, unknown>> = {
      card: 'daily',
      alias: 'Mine',
      isGiven: true,
      code: { take: () => '111111' },
    };
    const input = Object.fromEntries(Object.keys(shape).map((field) => [field, given[field]]));
    const send = wallet.send as (name: string, input: unknown) => Promise<unknown>;
    const before = send(name, input);
    wallet.stop();
    expect(await send(name, input)).toEqual({ ok: false, reason: 'stopped' });
    expect(await before).toHaveProperty('ok');
  });
});
