import * as v from 'valibot';
import { BasketSchema } from '../basket.ts';
import { MapSchema, MoneySchema, SentenceSchema, strictOrNull, TextSchema, WordyBooleanSchema } from '../primitives.ts';
import { listOf, objectOf, orElse, orNull } from '../reading/tolerant.ts';
import {
  AttributeChoicesSchema,
  CheckoutAddressSchema,
  DeliveryOptionSchema,
  GiftBoxSchema,
  RetailStoreSchema,
  ShippingOptionSchema,
} from './checkout-delivery.ts';
import { CreditOptionSchema, InstallmentSchema, PaymentChoiceSchema, PaymentOptionSchema } from './checkout-payment.ts';

/**
 * The checkout's state as the server holds it (checkout.md §2). Before anybody is identified only basket and amounts
 * are there; everything else reads as null.
 */
export const PreOrderSchema = objectOf({
  basket: strictOrNull(BasketSchema),
  delivery_option: strictOrNull(DeliveryOptionSchema),
  shipping_address: strictOrNull(CheckoutAddressSchema),
  billing_address: strictOrNull(CheckoutAddressSchema),
  billing_and_shipping_same: orNull(WordyBooleanSchema),
  retail_store: strictOrNull(RetailStoreSchema),
  shipping_option: strictOrNull(ShippingOptionSchema),
  /** One per seller, with several sellers only. */
  data_source_shipping_options: strictOrNull(v.array(ShippingOptionSchema)),
  /** By attribute value. */
  attribute_based_shipping_options: strictOrNull(AttributeChoicesSchema),
  payment_option: strictOrNull(PaymentOptionSchema),
  installment: strictOrNull(InstallmentSchema),
  credit_payment_option: strictOrNull(CreditOptionSchema),
  payment_choice: strictOrNull(PaymentChoiceSchema),
  /** `apple_pay` or `hepsipay`, with a wallet option only. */
  wallet_method: orNull(TextSchema),
  /** The shopper was sent to a provider and has not come back. */
  is_redirected: orElse(WordyBooleanSchema, false),
  /** An open 3-D attempt exists. */
  redirect_to_three_d: orNull(WordyBooleanSchema),
  /** The payment attempt that is open or would be next; the Idempotency-Key of order-placing POSTs. */
  attempt_id: strictOrNull(TextSchema),
  phone_number: orNull(TextSchema),
  user_phone_number: orNull(TextSchema),
  shipping_amount: orNull(MoneySchema),
  /** Basket, shipping, fee of the payment choice and gift box; without interest. */
  total_amount: strictOrNull(MoneySchema),
  loyalty_money: strictOrNull(MoneySchema),
  /** What the payment method must cover. */
  unpaid_amount: strictOrNull(MoneySchema),
  total_amount_with_interest: strictOrNull(MoneySchema),
  currency_type_label: orNull(TextSchema),
  notes: orNull(TextSchema),
  extra_field: orNull(MapSchema),
  /** Shown only: no call sets one. */
  gift_box: orNull(GiftBoxSchema),
  delivery_range: orNull(MapSchema),
  /** Notices about automatic changes, in the shopper's language. */
  notifications: listOf(SentenceSchema),
  is_guest: orElse(WordyBooleanSchema, false),
});
export type PreOrder = v.InferOutput<typeof PreOrderSchema>;
