// Shows W30, W46 (docs/rules/traced-rules.md).
// What a shopper sees of a payment by Masterpass in every state that its charts can be in: the situations are drawn from the
// charts' generated paths, so a new state without a sight fails.
import type { MasterpassCommands, MasterpassView } from '@vitrin/wallet-machine';
import { type MasterpassSituation, masterpassSituations } from '@vitrin/wallet-machine/testing';
import { describe, expect, it } from 'vitest';
import { renderHtml } from '../../../components/render-html.server.tsx';
import type { PaymentDetailProps } from '../payment-method.types.ts';
import { MasterpassDetail } from './MasterpassDetail.tsx';
import { masterpassForm } from './masterpass.parts.ts';
import { MasterpassDialogs } from './WalletDialogs.tsx';

const situations = masterpassSituations();
const send = () => Promise.resolve({ ok: true } as const);

/** What these screens look at; nothing else of the checkout matters to them. */
function propsOf({
  view: method,
  isBeingChosen,
}: MasterpassSituation): PaymentDetailProps<MasterpassView, MasterpassCommands> {
  const view = { totals: { currency: 'try' }, paymentOptions: { isBusy: isBeingChosen } };
  return { view, method, send, commerce: {}, errors: {} } as unknown as PaymentDetailProps<
    MasterpassView,
    MasterpassCommands
  >;
}

/** Everything that is on screen: the part of the form, and the dialogs that are open. */
function drawn(situation: MasterpassSituation): string {
  return renderHtml(
    <>
      <MasterpassDetail {...propsOf(situation)} />
      <MasterpassDialogs {...propsOf(situation)} />
    </>,
  ).replaceAll('&#x27;', "'");
}

type PayWord = 'offered' | 'waits' | 'card is missing' | 'plan is missing' | 'wallet is closed';

/** What is missing, by the group or field that Pay leads to. */
const missing: Readonly<Record<string, PayWord>> = {
  walletCard: 'card is missing',
  number: 'card is missing',
  installment: 'plan is missing',
  paymentOption: 'wallet is closed',
};

function payWord(situation: MasterpassSituation): PayWord {
  const props = propsOf(situation);
  const obstacle = masterpassForm.obstacle?.(props.view, props.method);
  if (obstacle == null) return 'offered';
  if (obstacle === 'busy') return 'waits';
  return missing[obstacle.at] ?? 'offered';
}

/** What Pay says in each state of the method's chart, where the wallet would take it. While a charge runs, Pay itself is busy. */
const pays: Readonly<Record<string, PayWord | 'is busy'>> = {
  opening: 'waits',
  'open.preparing.choosingCard': 'card is missing',
  'open.preparing.checkingCard': 'waits',
  'open.preparing.choosingPlan': 'plan is missing',
  'open.preparing.savingPlan': 'waits',
  'open.preparing.ready': 'offered',
  'open.charging.atWallet': 'is busy',
  'open.charging.givenUp': 'is busy',
  'open.charging.completing': 'is busy',
  'open.charging.leaving': 'is busy',
  'open.charging.asking': 'is busy',
};

/** Words that stand on one of the wallet's screens and on no other. */
const screens = {
  opening: 'Opening your wallet…',
  failed: '>Try again<',
  listFailed: 'Retry Fetching Cards',
  cards: 'Select a card to pay with',
  newCard: 'Save this card to my Masterpass wallet',
  leaving: 'Finishing your payment…',
} as const;
type Screen = keyof typeof screens;

/** The same for its dialogs; that of a problem may stand over any of them. */
const dialogs = {
  link: 'Would you like to use your cards?',
  deletion: 'Are you sure you want to delete this card?',
  code: 'Confirm with a code',
} as const;
type DialogName = keyof typeof dialogs;

interface Sight {
  /** One of them stands there. */
  readonly screens: readonly Screen[];
  readonly dialog?: DialogName;
  /** Ways on, by the words of their buttons; without, something is on its way. */
  readonly offers?: readonly string[];
}

const opening: Sight = { screens: ['opening'] };
const paying: Sight = { screens: ['cards', 'newCard'] };
const leaving: Sight = { screens: ['leaving'] };
const link: Sight = { screens: ['opening'], dialog: 'link' };
const deletion: Sight = { screens: ['cards'], dialog: 'deletion' };

/** What is on screen in each state of the wallet's chart. */
const sights: Readonly<Record<string, Sight>> = {
  'working.starting.loadingScript': opening,
  'working.starting.fetchingToken': opening,
  'working.starting.checking': opening,
  startFailed: { screens: ['failed'], offers: ['Try again'] },
  linkOffered: { ...link, offers: ['Use', 'Not now'] },
  'working.changing.linking': link,
  'working.listing': opening,
  listFailed: { screens: ['listFailed'], offers: ['Retry Fetching Cards', 'Pay with a new card'] },
  'choosing.cards': { screens: ['cards'], offers: ['Delete daily', 'Pay with a new card'] },
  'choosing.newCard': { screens: ['newCard'], offers: ['Read the Masterpass terms of use'] },
  deletionAsked: { ...deletion, offers: ['Delete', 'Cancel'] },
  'working.changing.deleting': deletion,
  'working.changing.registering': { screens: ['newCard'] },
  'working.paying.charging.sending': paying,
  'working.paying.charging.codeWanted': { ...paying, dialog: 'code', offers: ['Verify'] },
  'working.paying.completing': leaving,
  'working.paying.leaving': leaving,
  'working.paying.unresolved': leaving,
  'working.changing.verifying': { ...paying, dialog: 'code', offers: ['Verify'] },
};

const named = <Name extends string>(words: Readonly<Record<Name, string>>, html: string) =>
  (Object.keys(words) as Name[]).filter((name) => html.includes(words[name]));

/** Buttons that can be pressed, by their words. */
function buttonsIn(html: string): readonly string[] {
  const buttons = [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)];
  return buttons.flatMap(([, attributes = '', inside = '']) => {
    if (/aria-(?:busy|disabled)="true"/.test(attributes)) return [];
    return [/aria-label="([^"]*)"/.exec(attributes)?.[1] ?? inside.replace(/<[^>]*>/g, '')];
  });
}

const inState = (state: string) => situations.filter((situation) => situation.state === state);
const inWallet = (wallet: string) => situations.filter((situation) => situation.wallet === wallet);

it('every state of both charts has something to see, and nothing else has', () => {
  expect(Object.keys(pays).toSorted()).toEqual([...new Set(situations.map(({ state }) => state))].toSorted());
  const wallets = new Set(situations.flatMap(({ wallet }) => (wallet === null ? [] : [wallet])));
  expect(Object.keys(sights).toSorted()).toEqual([...wallets].toSorted());
});

describe('Pay', () => {
  it.each(Object.entries(pays).filter(([, word]) => word !== 'is busy'))('in %s: %s', (state, word) => {
    const chosen = inState(state).filter(({ isBeingChosen }) => !isBeingChosen || word === 'waits');
    const taken = chosen.filter(({ view }) => view.wallet === null || view.wallet.isPayable);
    expect(new Set(taken.map(payWord))).toEqual(new Set([word]));
  });

  it.each(Object.keys(pays))('in %s: never offered where the wallet does not take it', (state) => {
    const refused = inState(state).filter(({ view }) => view.wallet !== null && !view.wallet.isPayable);
    expect(refused.map(payWord)).not.toContain('offered');
  });

  it('waits while the way to pay is being chosen', () => {
    const choosing = situations.filter(({ isBeingChosen }) => isBeingChosen);
    expect(new Set(choosing.map(payWord))).toEqual(new Set(['waits']));
  });

  it.each(['startFailed', 'listFailed'])('leads to another way while the wallet is closed: %s', (wallet) => {
    const closed = inWallet(wallet).filter(({ isBeingChosen, view }) => !isBeingChosen && !view.isBusy);
    expect(new Set(closed.map(payWord))).toEqual(new Set(['wallet is closed']));
  });

  it('leads back to the wallet from a typed card, as long as it has cards', () => {
    for (const situation of inWallet('choosing.newCard')) {
      const isOffered = buttonsIn(drawn(situation)).includes('Pay with my wallet card');
      expect(isOffered).toBe(situation.view.wallet?.canUseWallet);
    }
  });

  it('asks for a card while none of the kept ones is chosen', () => {
    const unchosen = inWallet('choosing.cards').filter(
      ({ state, view }) => state === 'open.preparing.ready' && view.wallet?.selectedCard === null,
    );
    expect(new Set(unchosen.map(payWord))).toEqual(new Set(['card is missing']));
  });
});

describe.each(Object.entries(sights))('the wallet in %s', (wallet, { screens: expected, dialog, offers }) => {
  const pictures = inWallet(wallet).map((situation) => ({ situation, html: drawn(situation) }));

  it('shows one screen, and the dialog that belongs to it', () => {
    for (const { html } of pictures) {
      const [shown, ...others] = named(screens, html);
      expect(expected).toContain(shown);
      expect(others).toEqual([]);
      expect(named(dialogs, html)).toEqual(dialog ? [dialog] : []);
    }
  });

  it(offers ? 'offers a way on' : 'has something on its way', () => {
    for (const { html, situation } of pictures) {
      if (offers) expect(buttonsIn(html)).toEqual(expect.arrayContaining([...offers]));
      else expect(situation.view.wallet?.isBusy).toBe(true);
    }
  });
});

describe('whatever the charts are at', () => {
  it('what went wrong at the wallet is told once: on a screen of its own, or in a dialog', () => {
    const troubled = situations.filter(({ view }) => view.wallet?.problem);
    expect(troubled.length).toBeGreaterThan(0);
    for (const situation of troubled) {
      const html = drawn(situation);
      const hasScreen = ['failed', 'listFailed'].includes(situation.view.wallet?.screen ?? '');
      const announced = html.match(/>Masterpass<\/h2>.*?<p role="alert">[^<]+<\/p>/g) ?? [];
      expect(announced.length).toBe(hasScreen ? 0 : 1);
    }
  });

  it('what the host says against a card is told beside it', () => {
    const refused = situations.filter(
      ({ view: { binErrors, wallet } }) =>
        binErrors && (wallet?.screen === 'newCard' || (wallet?.screen === 'cards' && wallet.selectedCard !== null)),
    );
    expect(new Set(refused.map(({ view }) => view.wallet?.screen))).toEqual(new Set(['cards', 'newCard']));
    for (const situation of refused) expect(drawn(situation)).toContain('Not known.');
  });

  it('no screen shows more of a card than its first and last digits', () => {
    for (const situation of situations) expect(drawn(situation)).not.toMatch(/\d{11,}/);
  });
});
