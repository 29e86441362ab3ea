/** The page's side of the Masterpass wallet. */
export { createMasterpassPorts, type MasterpassPortsOptions } from './create-masterpass-ports.ts';
export { makeWalletForm } from './wallet-form.ts';
export { loadWalletScript, type WalletScriptRules } from './wallet-script.ts';
