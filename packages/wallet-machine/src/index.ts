/** The Masterpass wallet: its chart, its client, and the way to pay that runs it. */
export {
  createMasterpassClient,
  operationLimit,
  type SdkForm,
  type SdkHost,
} from './client/create-masterpass-client.ts';
export type { MasterpassClient, WalletForm, WalletLanguage } from './client/masterpass-client.types.ts';
export type { WalletAccess, WalletCardFields, WalletOrder } from './client/wallet-forms.ts';
export { readWalletReply, type WalletCard, type WalletReply } from './client/wallet-reply.ts';
export { type CreateWalletInput, createWallet, type WalletCommands, type WalletHandle } from './create-wallet.ts';
export { type MasterpassView, masterpass } from './method/masterpass.method.ts';
export { masterpassPaymentTypes } from './method/masterpass.payment-types.ts';
export type { MasterpassCommands, MasterpassPorts, TypedWalletCard } from './method/masterpass.types.ts';
export { walletMachine } from './wallet/wallet.machine.ts';
export {
  selectWallet,
  type WalletCardItem,
  type WalletScreen,
  type WalletSnapshot,
  type WalletView,
} from './wallet/wallet.select.ts';
export type {
  SecretHandle,
  WalletCredentials,
  WalletEmitted,
  WalletEvent,
  WalletProblem,
  WalletRefusal,
  WalletServices,
} from './wallet/wallet.types.ts';
