import { walletSetup } from '../wallet.setup.ts';
import { walletCall } from './wallet-call.ts';

/** "Would you like to use your cards?" (specification 8). A code that is wanted closes this dialog first (rule 2). */
export const linking = walletSetup.createStateConfig({
  initial: 'offered',
  states: {
    offered: {
      on: {
        'link.accept': { target: 'sending', actions: 'takeLink' },
        'link.decline': '#wallet.choosing',
      },
    },
    sending: walletCall({ src: 'linkWallet', back: 'offered', mayNeedCode: true }),
  },
});
