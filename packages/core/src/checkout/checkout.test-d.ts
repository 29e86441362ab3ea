import { expectTypeOf } from 'vitest';
import type { CardHandle } from '../commerce.types.ts';
import type { CheckoutParts } from './checkout.parts.ts';
import type { DraftForm } from './checkout-draft.types.ts';
import type { CheckoutEmitted } from './checkout-services.types.ts';
import type { CommandArguments, CommandName, CommandResult } from './commands/commands.types.ts';
import { type Checkout, type CreateCheckoutInput, createCheckout } from './create-checkout.ts';
import type { JourneyContext } from './journey/journey.types.ts';
import type { PageInputs } from './protocol/page-inputs.types.ts';
import { selectCheckout } from './view/checkout.select.ts';
import type { CheckoutView, PlainCheckoutView } from './view/checkout.view.types.ts';
import type { CheckoutScreen } from './view/screen.types.ts';

declare const checkout: Checkout<CheckoutView>;
declare const card: CardHandle;
declare const parts: CheckoutParts;
declare const ports: Pick<CreateCheckoutInput<PlainCheckoutView>, 'commerce' | 'origin' | 'methods'>;

// A command and what goes along belong together.
checkout.send('shippingOption.select', { shippingOption: 71 });
checkout.send('payment.submit', { agreement: true, useThreeD: true, card });
checkout.send('payment.submit', { agreement: true });
checkout.send('checkout.retry');

/** Passes on a command as a value. */
export const passOn = (command: CommandArguments) => checkout.send(...command);
// @ts-expect-error the input of another command
checkout.send('shippingOption.select', { paymentOption: 5 });
// @ts-expect-error a page of the protocol is no command
checkout.send('ThankYouPage', {});
// @ts-expect-error there is no such command
checkout.send('checkout.pay');
// @ts-expect-error nothing goes along with this one
checkout.send('checkout.retry', { page: 'IndexPage' });
// @ts-expect-error this one needs something
checkout.send('shippingOption.select');

// @ts-expect-error digits are no handle (security.md M7)
checkout.send('payment.submit', { agreement: true, card: '4543600000003015' });
// @ts-expect-error nor is the card itself
checkout.send('payment.submit', { agreement: true, card: { number: '4543600000003015' } });

expectTypeOf(checkout.send('checkout.retry')).toEqualTypeOf<Promise<CommandResult>>();
expectTypeOf<PageInputs['CreditCardConfirmationPage']['card']>().toEqualTypeOf<CardHandle>();
expectTypeOf<CommandName>().not.toEqualTypeOf<string>();
expectTypeOf<CheckoutEmitted['type']>().not.toEqualTypeOf<string>();
expectTypeOf<CheckoutScreen>().not.toEqualTypeOf<string>();
expectTypeOf(selectCheckout(parts)).toEqualTypeOf<CheckoutView>();
// The view is what the selector tells; without one, that of a plain checkout.
expectTypeOf(createCheckout({ ...ports, select: selectCheckout }).getView()).toEqualTypeOf<CheckoutView>();
expectTypeOf(createCheckout(ports).getView()).toEqualTypeOf<PlainCheckoutView>();
// A draft can hold no card: it has no form for one.
expectTypeOf<keyof JourneyContext['draft']>().toEqualTypeOf<DraftForm | 'fromGuest'>();
expectTypeOf<DraftForm>().toEqualTypeOf<'guest' | 'address' | 'note' | 'pickup' | 'questions'>();
