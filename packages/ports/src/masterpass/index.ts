/** The page's side of the Masterpass wallet. */
export { createMasterpassPorts, type MasterpassPortsOptions } from './create-masterpass-ports.ts';
export { type MountedWallet, type MountWalletOptions, mountWallet, type WalletCheckout } from './mount-wallet.ts';
export { makeWalletForm } from './wallet-form.ts';
export { loadWalletScript, type WalletScriptRules } from './wallet-script.ts';
export { type WalletWords, walletWords } from './wallet-words.table.ts';
