import type { CardHandle, Commerce } from '@vitrin/core';
import { readCard, readCardNumber } from '@vitrin/core/card';
import type { MasterpassCommands, MasterpassView, WalletView } from '@vitrin/wallet-machine';
import { makeElement, tell } from '../dom/make-element.ts';
import { type WalletWords, walletWords } from './wallet-words.table.ts';

/** Of a checkout with the way to pay `masterpass`, what its part of the form needs. */
export interface WalletCheckout {
  subscribe(listener: () => void): () => void;
  getView(): { readonly method: object | null };
  send(name: 'card.enterNumber', input: { readonly bin: string }): unknown;
  send(name: 'card.select' | 'deletion.open', input: { readonly card: string }): unknown;
  send(name: 'consent.change', input: { readonly isGiven: boolean }): unknown;
  send(name: 'registration.submit', input: MasterpassCommands['registration.submit']): unknown;
  send(name: PlainCommand): unknown;
}

type PlainCommand =
  | 'wallet.retry'
  | 'cards.retry'
  | 'card.typeNew'
  | 'card.useWallet'
  | 'link.accept'
  | 'link.decline'
  | 'deletion.confirm'
  | 'deletion.cancel'
  | 'error.close';

/** What a page decides about the wallet's part of its form; everything has a default. */
export interface MountWalletOptions {
  /** Absent: those of the shop's language, else English. */
  readonly words?: WalletWords;
}

/** The wallet's part of a payment form. */
export interface MountedWallet {
  /**
   * Puts what is typed into the vault, for `payment.submit`: a new card, or the security code of a kept one where it is asked for.
   * Its code is gone from the field then. Undefined: nothing is typed, or no card can be read from it.
   */
  takeCard(): CardHandle | undefined;
  /** Ends it, and empties its place. */
  unmount(): void;
}

/** What can be pressed, and when it is there. */
const presses: readonly (readonly [PlainCommand, keyof WalletWords, (wallet: WalletView) => boolean])[] = [
  ['wallet.retry', 'retry', ({ screen }) => screen === 'failed'],
  ['cards.retry', 'retryCards', ({ screen }) => screen === 'listFailed'],
  ['link.accept', 'useLinked', ({ link }) => link.isOpen],
  ['link.decline', 'notNow', ({ link }) => link.isOpen],
  ['deletion.confirm', 'yesDelete', ({ deletion }) => deletion.isOpen],
  ['deletion.cancel', 'cancel', ({ deletion }) => deletion.isOpen],
  ['error.close', 'close', ({ screen, problem }) => problem !== null && !['failed', 'listFailed'].includes(screen)],
  ['card.typeNew', 'newCard', ({ screen }) => screen === 'cards' || screen === 'listFailed'],
  ['card.useWallet', 'walletCard', ({ screen, canUseWallet }) => screen === 'newCard' && canUseWallet],
];

/** What stands above: what goes on, or what is asked. */
function statusOf(wallet: WalletView | null, words: WalletWords): string {
  if (wallet === null || wallet.screen === 'loading') return words.opening;
  if (wallet.screen === 'leaving' || wallet.screen === 'unresolved') return words.finishing;
  if (wallet.link.isOpen) return words.link;
  return wallet.deletion.isOpen ? words.sureToDelete : '';
}

function problemOf({ problem, registration }: WalletView, words: WalletWords): string {
  if (problem) return problem.description || words.problems[problem.code];
  return registration.isAliasMissing ? words.aliasMissing : '';
}

/**
 * Draws the Masterpass wallet into a place of the payment form: kept cards to choose and delete, the fields of a new card, keeping
 * one, linking, and every way on after a failure. It is hidden while another way to pay is chosen. Pay is the page's own; the
 * code that the bank may ask for is `mountCode`'s.
 * @example
 * const wallet = mountWallet(section, checkout, commerce);
 * const card = wallet.takeCard();
 * await checkout.send('payment.submit', { agreement: true, ...(card && { card }) });
 */
export function mountWallet(
  place: HTMLElement,
  checkout: WalletCheckout,
  commerce: Commerce,
  options: MountWalletOptions = {},
): MountedWallet {
  const { ports, config } = commerce;
  const words = options.words ?? walletWords[config.locale.value === 'tr' ? 'tr' : 'en'];
  const { ownerDocument: document } = place;
  const make = (
    tag: keyof HTMLElementTagNameMap,
    properties: Readonly<Record<string, unknown>> = {},
    ...children: readonly (Node | string)[]
  ): HTMLElement => makeElement(document, tag, properties, ...children);
  const field = (name: string, text: string, autocomplete: string, inputMode = 'text') => {
    const input = makeElement(document, 'input', { name, autocomplete, inputMode });
    return { input, label: make('label', {}, `${text} `, input) };
  };
  const status = make('p', { role: 'status' });
  const problem = make('p', { role: 'alert' });
  const list = make('fieldset');
  const [number, holder] = [
    field('walletNumber', words.number, 'cc-number', 'numeric'),
    field('walletHolder', words.holder, 'cc-name'),
  ];
  const [expiry, cvc] = [
    field('walletExpiry', words.expiry, 'cc-exp', 'numeric'),
    field('walletCvc', words.cvc, 'cc-csc', 'numeric'),
  ];
  const consent = makeElement(document, 'input', { name: 'walletConsent', type: 'checkbox' });
  const alias = field('walletAlias', words.alias, 'off');
  const keep = makeElement(document, 'button', { type: 'button' }, words.keep);
  const registration = make('div', {}, make('label', {}, consent, ` ${words.consent}`), alias.label, keep);
  const buttons = presses.map(([command, word]) => {
    const button = makeElement(document, 'button', { type: 'button' }, String(words[word]));
    button.addEventListener('click', () => checkout.send(command));
    return button;
  });
  place.replaceChildren(
    status,
    problem,
    list,
    number.label,
    holder.label,
    expiry.label,
    cvc.label,
    registration,
    ...buttons,
  );

  const walletOf = () => {
    const method = checkout.getView().method as MasterpassView | null;
    return method?.name === 'masterpass' ? { wallet: method.wallet } : null;
  };
  let shownCards = '';
  let shownProblem: string | undefined;

  function showCards({ cards, selectedCard, screen }: WalletView): void {
    list.hidden = screen !== 'cards';
    const now = JSON.stringify(cards);
    if (shownCards !== now) {
      const rows = cards.map(({ id, alias: name, maskedNumber }) => {
        const radio = makeElement(document, 'input', { type: 'radio', name: 'walletCard', value: id });
        const remove = makeElement(document, 'button', { type: 'button' }, words.deleteCard(name));
        radio.addEventListener('change', () => checkout.send('card.select', { card: id }));
        remove.addEventListener('click', () => checkout.send('deletion.open', { card: id }));
        return make('div', {}, make('label', {}, radio, ` ${name} •••• ${maskedNumber.slice(-4)}`), remove);
      });
      list.replaceChildren(make('legend', {}, words.chooseCard), ...rows);
      shownCards = now;
    }
    for (const radio of list.querySelectorAll('input')) radio.checked = radio.value === selectedCard;
  }

  function show(): void {
    const open = walletOf();
    place.hidden = open === null;
    if (open === null) return;
    const { wallet } = open;
    tell(status, statusOf(wallet, words));
    const found = wallet ? problemOf(wallet, words) : '';
    if (shownProblem !== found) tell(problem, found);
    shownProblem = found;
    place.setAttribute('aria-busy', String(wallet === null || wallet.isBusy));
    const isNew = wallet?.screen === 'newCard';
    for (const { label } of [number, holder, expiry]) label.hidden = !isNew;
    cvc.label.hidden = !isNew && !(wallet?.screen === 'cards' && wallet.isCvcWanted);
    registration.hidden = !wallet?.registration.isOffered;
    consent.checked = wallet?.registration.hasConsent === true;
    for (const part of [alias.label, keep]) part.hidden = !consent.checked;
    for (const [index, [, , isThere]] of presses.entries()) {
      const button = buttons[index];
      if (button) button.hidden = wallet === null || !isThere(wallet);
    }
    list.hidden = true;
    if (wallet) showCards(wallet);
  }

  function takeCard(): CardHandle | undefined {
    const wallet = walletOf()?.wallet;
    const code = cvc.input.value;
    if (!wallet || cvc.label.hidden || code === '') return undefined;
    const typed = { number: number.input.value, holder: holder.input.value, expiry: expiry.input.value, cvc: code };
    if (wallet.screen !== 'newCard') {
      cvc.input.value = '';
      return ports.vault.put({ number: '', holder: '', month: 0, year: 0, cvc: code });
    }
    const read = readCard(typed, ports.clock.now());
    if (!read.ok) return undefined;
    cvc.input.value = '';
    return ports.vault.put(read.card);
  }

  number.input.addEventListener('change', () => {
    const { bin } = readCardNumber(number.input.value);
    if (bin) checkout.send('card.enterNumber', { bin });
  });
  consent.addEventListener('change', () => checkout.send('consent.change', { isGiven: consent.checked }));
  keep.addEventListener('click', () => {
    const card = takeCard();
    if (card === undefined) tell(problem, words.fillFirst);
    else checkout.send('registration.submit', { alias: alias.input.value, card });
  });
  const unsubscribe = checkout.subscribe(show);
  show();
  return {
    takeCard,
    unmount() {
      unsubscribe();
      for (const { input } of [number, holder, expiry, cvc]) input.value = '';
      place.replaceChildren();
    },
  };
}
