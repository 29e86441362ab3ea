/** Told to the payment form when Pay is pressed and the wallet's window has to open; `WalletWindow` hears it at once. */
export const walletWanted = 'vitrin.wallet';
