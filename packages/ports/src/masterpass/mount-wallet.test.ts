import type { Card, Commerce } from '@vitrin/core';
import type { WalletView } from '@vitrin/wallet-machine';
import { describe, expect, it } from 'vitest';
import { FakeDocument } from '../dom/fake-dom.fixture.ts';
import { mountWallet } from './mount-wallet.ts';

const card = (id: string) => ({ id, alias: id, maskedNumber: '540667******0009', product: '', bin: '540667' });

const open: WalletView = {
  screen: 'cards',
  isBusy: false,
  isPayable: true,
  isPaying: false,
  accountStatus: 'hasCards',
  cards: [card('daily'), card('travel')],
  selectedCard: null,
  isCvcWanted: false,
  canUseWallet: true,
  registration: { isOffered: false, hasConsent: false, isAliasMissing: false, isBusy: false },
  deletion: { isOpen: false, alias: '', isBusy: false },
  link: { isOpen: false, isBusy: false },
  code: null,
  problem: null,
};

/** The wallet's part of a form, over a checkout whose wallet a test changes. */
function setUp(language = 'en') {
  const place = new FakeDocument().createElement('div');
  const sent: unknown[] = [];
  const kept: Card[] = [];
  const listeners = new Set<() => void>();
  const view: { method: object | null } = { method: null };
  const checkout = {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getView: () => view,
    send: (...command: unknown[]) => void sent.push(command),
  };
  const put = (typed: Card) => {
    kept.push(typed);
    return 'handle';
  };
  const ports = { vault: { put }, clock: { now: () => Date.UTC(2026, 0) } };
  const commerce = { config: { locale: { value: language } }, ports } as unknown as Commerce;
  const wallet = mountWallet(place as unknown as HTMLElement, checkout, commerce);
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const show = (change: Partial<WalletView> | null) => {
    view.method = { name: 'masterpass', wallet: change && { ...open, ...change } };
    tell();
  };
  const chooseOther = () => {
    view.method = { name: 'card' };
    tell();
  };
  const field = (name: string) => place.all((one) => one.name === name)[0];
  const type = (name: string, value: string) => {
    Object.assign(field(name) ?? {}, { value });
    field(name)?.fire('change');
  };
  const press = (text: string) => place.all((one) => one.tagName === 'button' && one.textContent === text)[0]?.click();
  return { place, sent, kept, listeners, wallet, show, chooseOther, field, type, press };
}

const newCard = { screen: 'newCard', registration: { ...open.registration, isOffered: true } } as const;

describe('the wallet in a payment form', () => {
  it('not chosen: hidden · chosen: on its way · there: cards to choose from', () => {
    const { place, sent, show, chooseOther, field } = setUp();
    chooseOther();
    expect(place.seen).toEqual([]);
    show(null);
    expect(place.seen).toEqual(['Opening your wallet…']);
    show({});
    expect(place.seen).toEqual([
      'Select a card to pay with',
      ...['<walletCard>', 'daily •••• 0009', '[Delete daily]'],
      ...['<walletCard>', 'travel •••• 0009', '[Delete travel]'],
      '[Pay with a new card]',
    ]);
    field('walletCard')?.fire('change');
    expect(sent).toEqual([['card.select', { card: 'daily' }]]);
    show({ selectedCard: 'daily' });
    expect(field('walletCard')?.checked).toBe(true);
  });

  it('a new card: its first digits are told, its number goes into the vault alone, its code leaves the field', () => {
    const { sent, kept, wallet, show, type, field } = setUp();
    show(newCard);
    type('walletNumber', '5406 6700 0000 5008');
    expect(sent).toEqual([['card.enterNumber', { bin: '540667' }]]);
    expect(wallet.takeCard()).toBeUndefined();
    for (const [name, text] of Object.entries({ walletHolder: 'Ada Yilmaz', walletExpiry: '12/30', walletCvc: '471' }))
      type(name, text);
    expect(wallet.takeCard()).toBe('handle');
    expect(kept).toEqual([{ number: '5406670000005008', holder: 'Ada Yilmaz', month: 12, year: 2030, cvc: '471' }]);
    expect(field('walletCvc')?.value).toBe('');
    expect(JSON.stringify(sent)).not.toContain('5406670000005008');
  });

  it('a kept card whose code is asked for: that alone goes into the vault', () => {
    const { kept, place, wallet, show, type } = setUp();
    show({ selectedCard: 'daily', isCvcWanted: true });
    expect(place.seen).toContain('<walletCvc>');
    type('walletCvc', '456');
    expect(wallet.takeCard()).toBe('handle');
    expect(kept).toEqual([{ number: '', holder: '', month: 0, year: 0, cvc: '456' }]);
  });

  it.each([
    ['failed', 'Try again', 'wallet.retry'],
    ['listFailed', 'Retry Fetching Cards', 'cards.retry'],
  ] as const)('%s: says why, and has a way on', (screen, text, command) => {
    const { place, sent, show, press } = setUp();
    show({ screen, problem: { code: 'general', description: 'Out of order.' } });
    expect(place.seen).toEqual(expect.arrayContaining(['Out of order.', `[${text}]`]));
    press(text);
    expect(sent).toEqual([[command]]);
  });

  it('asks before it links or deletes, in the shop’s language', () => {
    const { place, sent, show, press } = setUp('tr');
    show({ screen: 'link', link: { isOpen: true, isBusy: false } });
    press('Kullan');
    show({ deletion: { isOpen: true, alias: 'daily', isBusy: false } });
    expect(place.seen).toContain('Bu kartı silmek istediğinizden emin misiniz?');
    press('Sil');
    expect(sent).toEqual([['link.accept'], ['deletion.confirm']]);
  });

  it('keeps a card once it is filled in and has a name', () => {
    const { place, sent, show, type, press } = setUp();
    show({ ...newCard, registration: { ...newCard.registration, hasConsent: true } });
    press('Keep card');
    expect([sent, place.seen]).toEqual([[], expect.arrayContaining(['Fill in the fields of your card first.'])]);
    const typed = { walletNumber: '5406670000005008', walletHolder: 'Ada', walletExpiry: '12/30', walletCvc: '471' };
    for (const [name, text] of Object.entries({ ...typed, walletAlias: 'holiday' })) type(name, text);
    press('Keep card');
    expect(sent.at(-1)).toEqual(['registration.submit', { alias: 'holiday', card: 'handle' }]);
  });

  it('ended: empty, without a digit, and hears no more', () => {
    const { place, listeners, wallet, show, type, field } = setUp();
    show(newCard);
    type('walletNumber', '5406670000005008');
    const number = field('walletNumber');
    wallet.unmount();
    expect([place.children, listeners.size, number?.value]).toEqual([[], 0, '']);
  });
});
