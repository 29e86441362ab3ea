import { situationsOf } from '@vitrin/chart-testing';
import { isBeingChosen } from '@vitrin/core/payment-method';
import { type MasterpassView, viewOf } from '../method/masterpass.method.ts';
import { masterpassModel } from '../method/masterpass.model.ts';
import { phaseOf } from '../method/masterpass.setup.ts';
import type { MasterpassContext } from '../method/masterpass.types.ts';
import { walletModel } from '../wallet/wallet.model.ts';
import type { WalletSnapshot } from '../wallet/wallet.select.ts';

/** What a shopper may see while paying by Masterpass. */
export interface MasterpassSituation {
  /** Where the chart of the way to pay is: `open.preparing.ready`. */
  readonly state: string;
  /** Where the wallet's chart is: `choosing.cards`; null while it does not run. */
  readonly wallet: string | null;
  /** Masterpass is being chosen as the way to pay. */
  readonly isBeingChosen: boolean;
  readonly view: MasterpassView;
}

interface Wallet {
  readonly state: string;
  readonly snapshot: WalletSnapshot;
}

const noDraft = { guest: {}, address: {}, note: {}, pickup: {}, questions: {} };

/** The first of everything that has the same key. */
const firstOfEach = <Thing>(things: readonly Thing[], keyOf: (thing: Thing) => unknown): readonly Thing[] =>
  [...new Map(things.toReversed().map((thing) => [JSON.stringify(keyOf(thing)), thing])).values()].toReversed();

function viewAt({ status, services }: MasterpassContext, wallet: Wallet | null): MasterpassView {
  return viewOf({ ...status, services, choices: [], draft: noDraft }, 'try', wallet?.snapshot);
}

/** What the wallet is at while the method's chart rests in a state of its charge; in all others it is idle. */
const phases: Readonly<Record<string, MasterpassContext['wallet']>> = {
  'open.charging.atWallet': 'charging',
  'open.charging.completing': 'charged',
  'open.charging.leaving': 'charged',
  'open.charging.asking': 'unresolved',
};

/**
 * Everything that a shopper may see while paying by Masterpass, drawn from the generated paths of both charts: each view of the
 * host's side in each state of the method's chart, with every state that the wallet may be in there; and each view of
 * the wallet once.
 */
export function masterpassSituations(): readonly MasterpassSituation[] {
  const methods = situationsOf(masterpassModel).map(({ state, snapshot }) => ({ state, context: snapshot.context }));
  const hosts = firstOfEach(methods, ({ state, context }) => [
    state,
    isBeingChosen(context.status),
    viewAt(context, null),
  ]);
  const wallets: readonly Wallet[] = situationsOf(walletModel);
  const walletStates = firstOfEach(wallets, ({ state, snapshot }) => [state, snapshot.context.selectedCard !== null]);
  const pairs = hosts.flatMap((host, index): { state: string; context: MasterpassContext; wallet: Wallet | null }[] => {
    if (host.state === 'opening') return [{ ...host, wallet: null }];
    const phase = phases[host.state] ?? 'idle';
    const isFirst = hosts.findIndex(({ state }) => state === host.state) === index;
    // With a card selected and without one: more of the wallet will not do beside every view of the host's side.
    const here = (isFirst ? wallets : walletStates).filter(({ snapshot }) => phaseOf(snapshot) === phase);
    return here.map((wallet) => ({ ...host, wallet }));
  });
  const views = pairs.map(({ state, context, wallet }) => ({
    state,
    wallet: wallet?.state ?? null,
    isBeingChosen: isBeingChosen(context.status),
    view: viewAt(context, wallet),
  }));
  return firstOfEach(views, (situation) => situation);
}
