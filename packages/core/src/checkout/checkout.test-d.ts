import { expectTypeOf } from 'vitest';
import type { CardHandle } from '../commerce.types.ts';
import { createCheckout as openCheckout } from '../headless/create-checkout.ts';
import type { CheckoutParts } from './checkout.parts.ts';
import type { DraftForm } from './checkout-draft.types.ts';
import type { CheckoutEmitted } from './checkout-services.types.ts';
import type { CommandArguments, CommandName, CommandResult } from './commands/commands.types.ts';
import { type Checkout, type CreateCheckoutInput, createCheckout } from './create-checkout.ts';
import type { JourneyContext } from './journey/journey.types.ts';
import { card as typedCard } from './methods/card/card.method.ts';
import { nothing } from './methods/nothing/nothing.method.ts';
import type { AnyPaymentMethod, LazyPaymentMethod } from './methods/payment-method.types.ts';
import { transfer } from './methods/transfer/transfer.method.ts';
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

// A checkout has the commands of the methods that were handed in, and of no other.
const byCard = createCheckout({ ...ports, methods: [typedCard(), nothing()] });
byCard.send('card.enterNumber', { bin: '454360' });
byCard.send('installment.select', { installment: 1 });
byCard.send('checkout.retry');
// @ts-expect-error of transfer
byCard.send('bankAccount.select', { bankAccount: 1 });
// @ts-expect-error of hepsipay
byCard.send('wallet.close');
// @ts-expect-error of payOnDelivery
byCard.send('code.submit', { code: '123456' });
// @ts-expect-error no method was handed in
createCheckout({ ...ports, methods: [] }).send('card.enterNumber', { bin: '454360' });

const lazyTransfer: LazyPaymentMethod<ReturnType<typeof transfer>> = {
  name: 'transfer',
  paymentTypes: [],
  load: async () => transfer(),
};
const handle = openCheckout({ ...ports, methods: [typedCard(), lazyTransfer] });
handle.send('bankAccount.select', { bankAccount: 1 });
handle.send('card.enterNumber', { bin: '454360' });
// @ts-expect-error of savedCard
handle.send('savedCard.select', { card: 'token' });
// @ts-expect-error of credit
handle.send('creditOption.select', { creditOption: 1 });

// A list that is only known when the program runs may have any of them.
declare const anyMethods: readonly AnyPaymentMethod[];
createCheckout({ ...ports, methods: anyMethods }).send('bankAccount.select', { bankAccount: 1 });
// A draft can hold no card: it has no form for one.
expectTypeOf<keyof JourneyContext['draft']>().toEqualTypeOf<DraftForm | 'fromGuest'>();
expectTypeOf<DraftForm>().toEqualTypeOf<'guest' | 'address' | 'note' | 'pickup' | 'questions'>();
