import { walletSetup } from '../wallet.setup.ts';
import { walletCall } from './wallet-call.ts';

/** "Are you sure you want to delete this card?" Both ends reset the dialog (Protocol wallet §7 rule 11). */
export const deleting = walletSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      on: {
        'deletion.confirm': { target: 'sending', actions: 'closeProblem' },
        'deletion.cancel': '#wallet.choosing',
      },
    },
    sending: walletCall({ src: 'deleteCard', back: '#wallet.choosing', mayNeedCode: false }),
  },
});
