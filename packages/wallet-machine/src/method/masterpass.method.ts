import type { PaymentMethod, ViewInputs } from '@vitrin/core/payment-method';
import { selectWallet, type WalletSnapshot, type WalletView } from '../wallet/wallet.select.ts';
import { masterpassMachine } from './masterpass.machine.ts';
import { masterpassPaymentTypes } from './masterpass.payment-types.ts';
import { type MasterpassHostView, selectMasterpass } from './masterpass.select.ts';
import type { MasterpassCommands, MasterpassPorts } from './masterpass.types.ts';

/** Everything a screen may know of a payment by Masterpass: the host's side, and the wallet's while it runs. */
export interface MasterpassView extends MasterpassHostView {
  /** What the wallet itself shows; null while it is not running. */
  readonly wallet: WalletView | null;
}

/** The view of the host's side and of the wallet. */
export function viewOf(
  inputs: ViewInputs,
  currency: string,
  wallet: WalletSnapshot | null | undefined,
): MasterpassView {
  return { ...selectMasterpass(inputs, currency), wallet: wallet ? selectWallet(wallet) : null };
}

/** The Masterpass wallet as a way to pay. */
export function masterpass(ports: MasterpassPorts): PaymentMethod<MasterpassView, MasterpassCommands> {
  return {
    name: 'masterpass',
    paymentTypes: masterpassPaymentTypes,
    machine: masterpassMachine,
    ports,
    select: (inputs, currency, snapshot) => viewOf(inputs, currency, snapshot?.children.wallet?.getSnapshot()),
  };
}
