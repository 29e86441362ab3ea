import type { AnyMachineSnapshot } from 'xstate';
import type { PageName } from '../../../contract/checkout/page-name.ts';
import type { Id } from '../../../contract/primitives.ts';
import { pendingInput, pendingRequests } from '../../protocol/command-requests.ts';
import type { ViewInputs } from '../../view/view-inputs.types.ts';

/** Where the wallet is paid at, and the payment its messages are about. */
export interface WalletWindow {
  /** The wallet's id of this payment: messages about another one are passed over. */
  readonly paymentId: string;
  /** Absolute address of another origin; only messages from there count. */
  readonly url: string;
}

const windowPhases = ['framed', 'stalled', 'ownWindow'] as const;

/** Phase of the wallet's window. */
export type WalletWindowPhase = (typeof windowPhases)[number];

/** Payment by a wallet with a window of its own (checkout.md §4.12). */
export interface WalletView {
  /** Tells it from other ways to pay. */
  readonly name: 'hepsipay';
  /** It is the chosen way to pay. */
  readonly isOpen: boolean;
  /** Its pages are being posted, by the client or by Pay. */
  readonly isBusy: boolean;
  /**
   * How the window is shown since Pay: in a frame, in a frame without a new page for 20 seconds, or in a window of its own,
   * which cannot send a message. Null while it is closed.
   */
  readonly windowPhase: WalletWindowPhase | null;
  /** Ready to be opened; null until the host gave it, and for an address that the shop does not trust. */
  readonly window: WalletWindow | null;
  /** Refused, or stopped on the way: "Try again" chooses the way to pay anew. */
  readonly canTryAgain: boolean;
  /** Pk of the option that "Try again" posts. */
  readonly option: Id | null;
}

/** The window that the host gave for this payment; null until then, and for an address that the shop does not trust. */
export function windowOf({ state, services }: Pick<ViewInputs, 'state' | 'services'>): WalletWindow | null {
  if (!state.openPages.includes('WalletCompletePage')) return null;
  const { payment_id: paymentId, callback_url: url } = state.contexts.WalletCompletePage?.context_data ?? {};
  if (typeof paymentId !== 'string' || typeof url !== 'string' || !URL.canParse(url)) return null;
  const { origin, protocol } = new URL(url);
  const isTrusted = /^https?:$/.test(protocol) && services.redirects.allowedOrigins.includes(origin);
  return isTrusted ? { paymentId, url } : null;
}

/** The wallet as far as screens need to know. */
export function selectWallet(context: ViewInputs, snapshot: AnyMachineSnapshot | null): WalletView {
  const { openPages, preOrder } = context.state;
  // Another way to pay that is being chosen takes its place at once.
  const isNew = pendingInput(context, 'PaymentOptionSelectionPage') !== undefined;
  const pages: readonly PageName[] = ['WalletSelectionPage', 'WalletPaymentPage', 'WalletCompletePage'];
  const isOpen = pages.some((page) => openPages.includes(page)) && !isNew;
  const isBusy = pendingRequests(context).some(
    (request) => request.kind === 'post' && pages.includes(request.pageCommand.page),
  );
  const window = isOpen ? windowOf(context) : null;
  return {
    name: 'hepsipay',
    isOpen,
    isBusy,
    windowPhase: windowPhases.find((phase) => snapshot?.hasTag(phase)) ?? null,
    window,
    canTryAgain: isOpen && !isBusy && window === null,
    option: preOrder?.payment_option?.pk ?? null,
  };
}
