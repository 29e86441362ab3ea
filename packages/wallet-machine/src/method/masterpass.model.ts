import type { ChartModel } from '@vitrin/chart-testing';
import { TypedCode } from '@vitrin/core/otp';
import { endings, inputAt, keepsPromises, orderChanges, statusNameOf } from '@vitrin/core/payment-method/testing';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { walletMachine } from '../wallet/wallet.machine.ts';
import { typedCard, unusedServices } from '../wallet/wallet.model.ts';
import { initialContext } from '../wallet/wallet.setup.ts';
import { beforeTheChoice, masterpassStatuses, unusedPorts } from './masterpass.fixtures.ts';
import { masterpassMachine } from './masterpass.machine.ts';

type Snapshot = SnapshotFrom<typeof masterpassMachine>;
type WalletValue = Parameters<typeof walletMachine.resolveState>[0]['value'];

const reported = orderChanges(masterpassStatuses);
const statusNameIn = statusNameOf(reported);
const first = 'the wallet is chosen';
/** The moment the chart starts at, which no telling brought about, or the first that is told. */
const isFirst = (snapshot: Snapshot) => ['start', first].includes(statusNameIn(snapshot));

/** The wallet is in one of its states. Not among the chart's own events, as XState sends it for the chart that it runs. */
export const walletIs = (name: string, value: WalletValue) => ({
  name: `the wallet ${name}`,
  event: {
    type: 'xstate.snapshot.wallet',
    snapshot: walletMachine.resolveState({
      value,
      context: initialContext({ services: unusedServices, language: 'eng' }),
    }),
  } as unknown as EventFromLogic<typeof masterpassMachine>,
});

/** What the wallet's own screens say: it goes to the wallet, whatever the method is doing. */
const walletCommands = [
  { type: 'wallet.retry' },
  { type: 'cards.retry' },
  { type: 'card.select', card: 'u-daily' },
  { type: 'card.typeNew' },
  { type: 'card.useWallet' },
  { type: 'link.accept' },
  { type: 'link.decline' },
  { type: 'deletion.open', card: 'u-daily' },
  { type: 'deletion.confirm' },
  { type: 'deletion.cancel' },
  { type: 'consent.change', isGiven: true },
  { type: 'registration.submit', alias: 'holiday', card: typedCard },
  { type: 'error.close' },
  { type: 'code.close' },
  { type: 'code.resend' },
] as const satisfies readonly EventFromLogic<typeof masterpassMachine>[];

/** Payment by the Masterpass wallet for generated tests: everything that host and wallet can say, at any time. */
export const masterpassModel: ChartModel<typeof masterpassMachine> = {
  chart: 'masterpass',
  machine: masterpassMachine,
  input: { ...inputAt(masterpassStatuses[first]), ports: unusedPorts },
  inputs: [
    { name: 'the host has not taken the choice yet', input: { ...inputAt(beforeTheChoice), ports: unusedPorts } },
  ],
  events: [
    ...reported.map((change) => ({
      ...change,
      // Beside a charge, from one moment to any other by way of the first: the walk is an eighth of what it would be.
      when: (snapshot: Snapshot) =>
        snapshot.matches({ open: 'preparing' }) || isFirst(snapshot) || change.name === first,
    })),
    // The chart makes no difference between the ends: one of them will do beside every moment.
    ...endings.map((ending) => ({
      ...ending,
      when: (snapshot: Snapshot) => isFirst(snapshot) || ending.event.result === 'refused',
    })),
    walletIs('lets the shopper choose', { choosing: 'cards' }),
    walletIs('has an order number opened', { working: { paying: { charging: 'sending' } } }),
    walletIs('asks for a code', { working: { paying: { charging: 'codeWanted' } } }),
    walletIs('asks for a code to link cards', { working: { changing: 'verifying' } }),
    walletIs('has charged the card', { working: { paying: 'completing' } }),
    walletIs('leaves for the bank', { working: { paying: 'leaving' } }),
    walletIs('knows no outcome', { working: { paying: 'unresolved' } }),
    { name: 'the wallet requests an order number', event: { type: 'order.request', settle: () => undefined } },
    {
      name: 'the host has replied to the request of an order number',
      event: { type: 'request.answered', page: 'MasterpassOrderNoPage', result: 'accepted', outcome: { kind: 'none' } },
    },
    { name: 'a kept card is selected', event: { type: 'bin.known', bin: '540667' } },
    { name: 'the bank wants a code', event: { type: 'bankCode.wanted' } },
    { name: 'the wallet gives its token', event: { type: 'payment.authorised', token: 'wtk-1' } },
    { name: 'the wallet’s bank wants the shopper', event: { type: 'threeD.wanted', url: 'https://wallet.test/3d/1' } },
    { name: 'the charge brings no answer', event: { type: 'outcome.unknown' } },
    { name: 'the shopper types a number', event: { type: 'card.enterNumber', bin: '540667' } },
    { name: 'the shopper chooses a plan', event: { type: 'installment.select', installment: 923 } },
    { name: 'the shopper submits the code', event: { type: 'code.submit', code: new TypedCode('482915') } },
    { name: 'the shopper presses Pay', event: { type: 'payment.submit', agreement: true } },
    ...walletCommands.map((event) => ({
      name: `the shopper says ${event.type}`,
      event,
      when: (snapshot: Snapshot) => isFirst(snapshot) && snapshot.context.wallet === 'idle',
    })),
  ],
  actors: { wallet: [] },
  looks: { wallet: { matches: () => false, hasTag: () => false, children: {} } },
  limit: 60_000,
  project: (snapshot) => [statusNameIn(snapshot), snapshot.context.wallet, snapshot.context.askedFor],
  invariant: (snapshot) => {
    const { wallet } = snapshot.context;
    keepsPromises(snapshot, snapshot.matches({ open: { preparing: 'ready' } }));
    if (snapshot.matches({ open: 'preparing' }) && wallet === 'charging') throw new Error('a charge without its hold');
    if (snapshot.matches('opening') && wallet !== 'idle')
      throw new Error('a wallet that was not opened does something');
  },
  hears: {
    'payment.authorised': ['open.charging.atWallet'],
    'threeD.wanted': ['open.charging.atWallet'],
    'outcome.unknown': ['open.charging.atWallet'],
    'payment.submit': ['open.preparing.ready'],
    'payment.ended': ['open'],
    'xstate.snapshot.wallet': ['open'],
    'order.request': ['open'],
    'request.answered': ['open'],
    'bin.known': ['open'],
    'bankCode.wanted': ['open'],
    'card.enterNumber': ['open'],
    'installment.select': ['open'],
    'code.submit': ['open'],
    'wallet.retry': ['open'],
    'cards.retry': ['open'],
    'card.select': ['open'],
    'card.typeNew': ['open'],
    'card.useWallet': ['open'],
    'link.accept': ['open'],
    'link.decline': ['open'],
    'deletion.open': ['open'],
    'deletion.confirm': ['open'],
    'deletion.cancel': ['open'],
    'consent.change': ['open'],
    'registration.submit': ['open'],
    'error.close': ['open'],
    'code.close': ['open'],
    'code.resend': ['open'],
  },
  patient: { open: 'the wallet limits each of its calls' },
  isRest: (snapshot) =>
    snapshot.matches('opening') ||
    snapshot.matches({ open: { preparing: 'choosingCard' } }) ||
    snapshot.matches({ open: { preparing: 'choosingPlan' } }) ||
    snapshot.matches({ open: { preparing: 'ready' } }),
};
