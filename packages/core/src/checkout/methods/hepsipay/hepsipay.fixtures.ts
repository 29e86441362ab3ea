// For tests alone; no index exports it: payment in a wallet's window, as the host tells it (checkout.md §4.12, §8.10).
import { hepsipay as option } from '../../checkout.fixtures.ts';
import { chosenAnew, firstRead, orderWith } from '../method-status.fixtures.ts';

const wallet = { wallet_method: 'hepsipay' };
const ordered = orderWith(option, wallet);
const selection = { WalletSelectionPage: {} };
const payment = { ...selection, WalletPaymentPage: {} };
const window = { payment_id: 'hp-31', callback_url: 'http://wallet.test/pay' };
const complete = { ...payment, WalletCompletePage: { context_data: window } };

const found = firstRead(option, selection, wallet);
const selecting = found.follows();
const selected = selecting.answers({ pages: payment, preOrder: ordered, revision: 6 });
const opening = selected.follows();
const open = opening.answers({ pages: complete, preOrder: ordered, revision: 7 });

/** The moments of a payment in a wallet's window, in words. */
export const hepsipayStatuses = {
  'the wallet is chosen': found,
  'the wallet is being selected by itself': selecting,
  'the wallet is selected': selected,
  'the window is being opened by itself': opening,
  'the window is open': open,
  'the window is somewhere the shop does not trust': opening.answers({
    pages: { ...payment, WalletCompletePage: { context_data: { ...window, callback_url: 'https://evil.test/' } } },
    preOrder: ordered,
    revision: 7,
  }),
  'no reply about the window': opening.fails(),
  'the order is being read': open.reads(),
  'a read finds the window closed': open.reads().answers({ pages: selection, preOrder: ordered, revision: 8 }),
  'the wallet is being chosen anew': chosenAnew(open, option),
  'a reload finds the window of an earlier load': firstRead(option, complete, wallet),
};
