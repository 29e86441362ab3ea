import {
  type CommandShapes,
  type CommandsOf,
  createHandle,
  type Handle,
  type Outcome,
  refusalOf,
  whenQuiet,
} from '@vitrin/core/headless';
import type { OtpEvent } from '@vitrin/core/otp';
import { type ActorRefFrom, createActor } from 'xstate';
import { walletMachine } from './wallet/wallet.machine.ts';
import { codeOf, selectWallet, type WalletSnapshot, type WalletView } from './wallet/wallet.select.ts';
import type { WalletEvent, WalletInput, WalletProblem } from './wallet/wallet.types.ts';

/** Commands of the wallet and, while its dialog is open, of the code. */
export type WalletCommands = CommandsOf<
  | Exclude<WalletEvent, { type: 'payment.ended' | 'code.wanted' }>
  | Extract<OtpEvent, { type: 'code.submit' | 'code.resend' | 'dialog.open' | 'dialog.close' }>
>;

type WalletActor = ActorRefFrom<typeof walletMachine>;

/** A wallet that no checkout runs: to list, link, keep and delete cards. */
export type WalletHandle = Handle<WalletView, WalletCommands, 'noConsent' | WalletProblem['code'], WalletActor>;

/** What a wallet takes. In a checkout the way to pay `masterpass` runs one by itself. */
export interface CreateWalletInput extends Pick<WalletInput, 'services' | 'language'> {
  /** XState's clock; absent: the platform's timers. */
  readonly clock?: NonNullable<NonNullable<Parameters<typeof createActor<typeof walletMachine>>[1]>['clock']>;
}

/** A part of the wallet that is asked. */
type Asked = WalletActor | NonNullable<ReturnType<typeof codeOf>>;

/** Fields of every command of the wallet. */
export const walletShapes: CommandShapes<WalletCommands> = {
  'wallet.retry': {},
  'cards.retry': {},
  'card.select': { card: 'text' },
  'card.typeNew': {},
  'card.useWallet': {},
  'link.accept': {},
  'link.decline': {},
  'deletion.open': { card: 'text' },
  'deletion.confirm': {},
  'deletion.cancel': {},
  'consent.change': { isGiven: 'boolean' },
  'registration.submit': { alias: 'text', card: 'text' },
  'payment.submit': { card: 'text?' },
  'code.close': {},
  'error.close': {},
  'code.submit': { code: 'object' },
  'code.resend': {},
  'dialog.open': {},
  'dialog.close': {},
};

const codeCommands: readonly string[] = ['code.submit', 'code.resend', 'dialog.open', 'dialog.close'];

/**
 * Starts a wallet: script, token, account and cards are asked for at once.
 * @example
 * const wallet = createWallet({ services, language: 'eng' });
 * const result = await wallet.send('card.select', { card: 'daily' });
 */
export function createWallet({ services, language, clock }: CreateWalletInput): WalletHandle {
  const actor = createActor(walletMachine, { input: { services, language }, ...(clock && { clock }) }).start();
  return createHandle({
    actor,
    name: 'wallet',
    shapes: walletShapes,
    select: selectWallet,
    async give(event) {
      const code = codeCommands.includes(event.type) ? codeOf(actor.getSnapshot()) : actor;
      if (!code) return { ok: false, reason: 'notNow' };
      const reason = refusalOf(code as Asked & Parameters<typeof refusalOf>[0], event, 'command.refused');
      if (reason !== undefined) return { ok: false, reason };
      return outcomeOf(await whenQuiet(actor, (snapshot) => !isBusy(snapshot)));
    },
  });
}

/** The code's own calls are the wallet's too: it waits for them. */
const isBusy = (snapshot: WalletSnapshot): boolean =>
  snapshot.hasTag('busy') || codeOf(snapshot)?.getSnapshot().hasTag('busy') === true;

function outcomeOf(snapshot: WalletSnapshot): Outcome<string> {
  const { status, context } = snapshot;
  if (status !== 'active') return { ok: false, reason: 'stopped' };
  const problem = codeOf(snapshot)?.getSnapshot().context.problem;
  if (problem) return { ok: false, reason: problem.kind };
  return context.problem ? { ok: false, reason: context.problem.code } : { ok: true };
}
