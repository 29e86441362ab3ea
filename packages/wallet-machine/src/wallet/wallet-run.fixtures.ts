// For tests alone; no index exports it: a wallet over the fake service, with a clock that stands until it is moved.
import { createActor, SimulatedClock } from 'xstate';
import type { WalletCardFields } from '../client/wallet-forms.ts';
import {
  createFakeMasterpassClient,
  type FakeAnswer,
  type WalletOperationName,
} from '../testing/fake-masterpass-client.ts';
import { walletMachine } from './wallet.machine.ts';
import { access, order } from './wallet.model.ts';
import { codeOf, selectWallet } from './wallet.select.ts';
import type { SecretHandle, WalletEmitted, WalletServices } from './wallet.types.ts';

const typed: WalletCardFields = { rtaPan: '5406670000000009', expiryDate: '3012', cardHolderName: 'Ada', cvc: '471' };

const emittedTypes = [
  'command.refused',
  'bin.known',
  'bankCode.wanted',
  'payment.authorised',
  'threeD.wanted',
  'outcome.unknown',
  'trouble.found',
] as const satisfies readonly WalletEmitted['type'][];

export interface WalletRunInit {
  readonly answers?: Partial<Readonly<Record<WalletOperationName, FakeAnswer>>>;
  readonly services?: Partial<WalletServices>;
}

/** Starts a wallet and lets everything happen that needs no time. */
export async function startWallet({ answers = {}, services = {} }: WalletRunInit = {}) {
  const client = createFakeMasterpassClient(answers);
  const clock = new SimulatedClock();
  const cards = new Map([['card-1', typed]]);
  let tokens = 0;
  const actor = createActor(walletMachine, {
    clock,
    input: {
      language: 'eng',
      services: {
        loadScript: async () => ({ merchantId: 'm-1', returnUrl: 'https://shop.example/back' }),
        fetchToken: async () => {
          tokens += 1;
          return { ...access, token: `tk-${tokens}` };
        },
        openOrder: async () => order,
        takeCard(handle) {
          const card = cards.get(handle);
          cards.delete(handle);
          return card;
        },
        client,
        now: () => clock.now(),
        ...services,
      },
    },
  });
  const emitted: WalletEmitted[] = [];
  for (const type of emittedTypes) actor.on(type, (event) => emitted.push(event));
  const settle = async () => {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
  };
  actor.start();
  await settle();
  return {
    actor,
    client,
    emitted,
    card: 'card-1' as SecretHandle,
    settle,
    view: () => selectWallet(actor.getSnapshot()),
    code: () => codeOf(actor.getSnapshot()),
    operations: () => client.calls.map(({ operation }) => operation),
    async send(event: Parameters<typeof actor.send>[0]) {
      actor.send(event);
      await settle();
    },
    /** Moves the clock, milliseconds. */
    async pass(milliseconds: number) {
      clock.increment(milliseconds);
      await settle();
    },
  };
}
