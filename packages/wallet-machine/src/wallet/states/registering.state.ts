import { walletCall } from './wallet-call.ts';

/** A typed card is being kept under its alias. Registering does not pay (Protocol wallet §7 rule 10). */
export const registering = walletCall({ src: 'registerCard', back: '#wallet.choosing', mayNeedCode: true });
