import { expectTypeOf } from 'vitest';
import type { CardHandle } from '../commerce.types.ts';
import { selectCheckout } from './checkout.select.ts';
import type { CheckoutContext, CheckoutEmitted, CheckoutEvent } from './checkout.types.ts';
import type { CheckoutScreen, CheckoutView } from './checkout.view.types.ts';
import type { PageInputs } from './page-inputs.types.ts';
import type { CheckoutActor } from './start-checkout.ts';

declare const actor: CheckoutActor;
declare const card: CardHandle;

// One command for all pages: page and input belong together.
actor.send({ type: 'page.submit', page: 'ShippingOptionSelectionPage', input: { shippingOption: 71 } });
actor.send({
  type: 'page.submit',
  page: 'CreditCardConfirmationPage',
  input: { agreement: true, useThreeD: true, card },
});
// @ts-expect-error the input of another page
actor.send({ type: 'page.submit', page: 'ShippingOptionSelectionPage', input: { paymentOption: 5 } });
// @ts-expect-error a page that is never posted by a client
actor.send({ type: 'page.submit', page: 'ThankYouPage', input: {} });
// @ts-expect-error there is no such command
actor.send({ type: 'checkout.pay' });

const paying = { type: 'page.submit', page: 'CreditCardConfirmationPage' } as const;
// @ts-expect-error digits are no handle (security.md M7)
actor.send({ ...paying, input: { agreement: true, useThreeD: true, card: '4543600000003015' } });
// @ts-expect-error nor is the card itself
actor.send({ ...paying, input: { agreement: true, useThreeD: true, card: { number: '4543600000003015' } } });

expectTypeOf<PageInputs['CreditCardConfirmationPage']['card']>().toEqualTypeOf<CardHandle>();
expectTypeOf<CheckoutEvent['type']>().not.toEqualTypeOf<string>();
expectTypeOf<CheckoutEmitted['type']>().not.toEqualTypeOf<string>();
expectTypeOf<CheckoutScreen>().not.toEqualTypeOf<string>();
expectTypeOf(selectCheckout(actor.getSnapshot())).toEqualTypeOf<CheckoutView>();
// A draft can hold no card: it has no form for one.
expectTypeOf<keyof CheckoutContext['draft']>().toEqualTypeOf<'guest' | 'address' | 'note' | 'pickup' | 'questions'>();
