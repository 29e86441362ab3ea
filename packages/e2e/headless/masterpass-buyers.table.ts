import { readCode } from '@vitrin/core/otp';
import type { Buyer } from './buyers.table.ts';
import type { Command, HeadlessTab } from './headless-browser.ts';

/** Pk of the wallet's payment option. */
const masterpass = 10;

const typed = { holder: 'Ada Yilmaz', month: 12, year: 2030, cvc: '471' };

/** Who pays with what: a card kept in the wallet, by its alias, or a typed one, by its number. */
type WalletCardChoice = { readonly alias: string } | { readonly number: string };

function choose(tab: HeadlessTab, choice: WalletCardChoice): Command | null {
  const view = tab.method('masterpass');
  const wallet = view?.wallet;
  if (!view || !wallet) return null;
  if ('alias' in choice) {
    const card = wallet.cards.find(({ alias }) => alias === choice.alias);
    if (wallet.screen === 'newCard' && wallet.canUseWallet) return ['card.useWallet'];
    return card && wallet.selectedCard !== card.id ? ['card.select', { card: card.id }] : null;
  }
  if (wallet.screen === 'cards') return ['card.typeNew'];
  return view.bin === null ? ['card.enterNumber', { bin: choice.number.slice(0, 6) }] : null;
}

/** What a shopper with the wallet on screen does next. */
function payByWallet(tab: HeadlessTab, choice: WalletCardChoice): Command | null {
  const view = tab.method('masterpass');
  const wallet = view?.wallet;
  if (!view || !wallet) return null;
  if (wallet.screen === 'failed') return ['wallet.retry'];
  if (wallet.screen === 'listFailed') return ['cards.retry'];
  if (wallet.code?.isOpen) {
    const code = readCode('111111');
    return code ? ['code.submit', { code }] : null;
  }
  if (wallet.screen !== 'cards' && wallet.screen !== 'newCard') return null;
  const command = choose(tab, choice);
  if (command) return command;
  if (!view.isReady || !wallet.isPayable) {
    // The card's first digits did not come through: chosen once more.
    if (view.bin !== null || view.isBusy) return null;
    const chosen = wallet.cards.find(({ id }) => id === wallet.selectedCard);
    return chosen ? ['card.select', { card: chosen.id }] : null;
  }
  const card = 'number' in choice ? { card: tab.keepCard({ ...typed, number: choice.number }) } : {};
  return ['payment.submit', { agreement: true, ...card }];
}

const calls = ['MasterpassOrderNoPage', 'MasterpassCompletePage'] as const;

/** The Masterpass wallet: a kept card or a typed one, each with a code or the bank's page (checkout.md §8.7, §8.8). */
export const masterpassBuyers: readonly Buyer[] = [
  {
    name: 'masterpass, kept card with a code',
    option: masterpass,
    user: 'wallet01@example.test',
    usesWallet: true,
    calls,
    next: (tab) => payByWallet(tab, { alias: 'bank code' }),
  },
  {
    name: 'masterpass, kept card with 3-D Secure',
    option: masterpass,
    user: 'wallet01@example.test',
    usesWallet: true,
    calls,
    leavesTo: 'walletBank',
    next: (tab) => payByWallet(tab, { alias: 'secure' }),
  },
  {
    name: 'masterpass, typed card with a code',
    option: masterpass,
    user: 'wallet00@example.test',
    usesWallet: true,
    calls,
    next: (tab) => payByWallet(tab, { number: '5406670000005008' }),
  },
  {
    name: 'masterpass, typed card with 3-D Secure',
    option: masterpass,
    user: 'wallet00@example.test',
    usesWallet: true,
    calls,
    leavesTo: 'walletBank',
    next: (tab) => payByWallet(tab, { number: '5406670000005016' }),
  },
];
