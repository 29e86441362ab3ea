import { loyalty } from '@vitrin/core/checkout';
import type { MethodParts } from '../../payment-method.types.ts';

/** What a screen may know of it. */
export interface CoinsView {
  readonly name: 'coins';
  readonly isOpen: boolean;
}

/** Its chart is core's for loyalty money, which asks for nothing but the agreement; what else a plug-in may do is tested in core. */
export const coinsParts: MethodParts<CoinsView> = {
  plugin: () => ({
    ...loyalty(),
    name: 'coins',
    select: (_inputs, _currency, snapshot) => ({ name: 'coins', isOpen: snapshot !== null }),
  }),
  form: {
    Detail: ({ method }) => (method.isOpen ? 'Put your coins on the table.' : 'One moment.'),
    pay: ({ send }) => void send('payment.submit', { agreement: true }),
    payHint: { id: 'coins-hint', message: 'We count them together.' },
  },
};
