import type { CardHandle } from '@vitrin/core';
import { readCode } from '@vitrin/core/otp';
import type { WalletView } from '@vitrin/wallet-machine';
import { Stopped } from './interview.ts';
import {
  cardQuestions,
  needsBrowser,
  type Purchase,
  rejectRefused,
  tellBill,
  type View,
  viewWhere,
} from './purchase.ts';

const walletOf = ({ method }: View): WalletView | null => (method?.name === 'masterpass' ? method.wallet : null);

/** The code that the wallet waits for, while nothing of it is on its way. */
const isCodeAsked = (view: View): boolean => {
  const { isOpen, isBusy } = walletOf(view)?.code ?? { isOpen: false, isBusy: false };
  return isOpen && !isBusy;
};

/** The wallet wants something of the shopper, or has nothing more to do. */
function isTurn(view: View): boolean {
  if (view.screen !== 'steps' || view.method?.name !== 'masterpass' || needsBrowser(view)) return true;
  const wallet = walletOf(view);
  if (wallet === null || wallet.screen === 'loading') return view.failure !== null;
  if (isCodeAsked(view) || wallet.problem !== null) return true;
  return !wallet.isBusy && !wallet.isPaying && !view.isBusy && !wallet.code?.isOpen;
}

/**
 * One step of a person at the wallet: the code, cards of other shops, a kept card or a new one, Pay.
 * @param typeCard asks for a card, and tells the host its first digits
 */
export async function answerWallet(purchase: Purchase, typeCard: () => Promise<void>): Promise<void> {
  const { checkout, words, say, interview, options } = purchase;
  const view = await viewWhere(checkout, isTurn);
  const wallet = walletOf(view);
  if (view.screen !== 'steps' || wallet === null || needsBrowser(view)) return;
  if (isCodeAsked(view)) return answerCode(purchase, wallet);
  if (wallet.screen === 'failed' || wallet.screen === 'listFailed' || wallet.screen === 'unresolved') {
    throw new Stopped(wallet.problem?.description || words.failed(wallet.problem?.code ?? wallet.screen));
  }
  if (wallet.problem) {
    const told = wallet.problem.description || words.failed(wallet.problem.code);
    if (options.isSilent) throw new Stopped(told);
    say(`! ${told}`);
    purchase.kept = undefined;
    purchase.card = undefined;
    return void (await checkout.send('error.close'));
  }
  if (wallet.link.isOpen) {
    const isWanted = (await interview.answer('link')).toLocaleLowerCase() === words.yes;
    return void (await checkout.send(isWanted ? 'link.accept' : 'link.decline'));
  }
  if (wallet.screen === 'cards' && purchase.kept === undefined) return chooseKept(purchase, wallet);
  if (wallet.screen === 'newCard' && !purchase.card) return typeCard();
  return pay(purchase, view, wallet);
}

async function answerCode({ checkout, interview, say, words }: Purchase, { code }: WalletView): Promise<void> {
  if (code?.problem) say(`! ${code.problem.messages.join(' ') || words.wrongCode}`);
  else if (code?.words) say(`${code.words.title} ${code.words.text}`.trim());
  const read = readCode(await interview.answer('code'));
  if (read === null) return interview.reject(['code'], [words.wrongCode]);
  await Promise.race([checkout.send('code.submit', { code: read }), viewWhere(checkout, (view) => !isCodeAsked(view))]);
}

async function chooseKept(purchase: Purchase, { cards }: WalletView): Promise<void> {
  const { checkout, interview, words } = purchase;
  const chosen = await interview.choose('kept', [...cards, null], (card) =>
    card ? `${card.alias} •••• ${card.maskedNumber.slice(-4)}` : words.anotherCard,
  );
  purchase.kept = chosen?.id ?? null;
  await (chosen ? checkout.send('card.select', { card: chosen.id }) : checkout.send('card.typeNew'));
}

async function pay(purchase: Purchase, view: View, { screen, isCvcWanted }: WalletView): Promise<void> {
  const { checkout, interview, ports, say, words } = purchase;
  const handle = await cardOf();
  tellBill(purchase, view);
  if ((await interview.answer('agree')).toLocaleLowerCase() !== words.yes) throw new Stopped(words.notAgreed);
  say(words.paying);
  purchase.card = undefined;
  const input = { agreement: true, ...(handle && { card: handle }) };
  const result = await Promise.race([
    checkout.send('payment.submit', input),
    viewWhere(checkout, (now) => needsBrowser(now) || isCodeAsked(now) || walletOf(now)?.problem != null),
  ]);
  if ('ok' in result) rejectRefused(purchase, cardQuestions, result);

  /** A typed card, or the security code of a kept one where its bank wants that. */
  async function cardOf(): Promise<CardHandle | undefined> {
    if (screen === 'newCard' && purchase.card) return ports.vault.put(purchase.card);
    if (!isCvcWanted) return undefined;
    return ports.vault.put({ number: '', holder: '', month: 0, year: 0, cvc: await interview.answer('cvc') });
  }
}
