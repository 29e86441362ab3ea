import * as v from 'valibot';
import { BasketSchema } from '../basket.ts';
import { listOf, MapSchema, MoneySchema, orNull, TextSchema } from '../primitives.ts';
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
export const PreOrderSchema = v.object({
  basket: orNull(BasketSchema),
  delivery_option: orNull(DeliveryOptionSchema),
  shipping_address: orNull(CheckoutAddressSchema),
  billing_address: orNull(CheckoutAddressSchema),
  billing_and_shipping_same: orNull(v.boolean()),
  retail_store: orNull(RetailStoreSchema),
  shipping_option: orNull(ShippingOptionSchema),
  /** One per seller, with several sellers only. */
  data_source_shipping_options: orNull(v.array(ShippingOptionSchema)),
  /** By attribute value. */
  attribute_based_shipping_options: orNull(AttributeChoicesSchema),
  payment_option: orNull(PaymentOptionSchema),
  installment: orNull(InstallmentSchema),
  credit_payment_option: orNull(CreditOptionSchema),
  payment_choice: orNull(PaymentChoiceSchema),
  /** `apple_pay` or `hepsipay`, with a wallet option only. */
  wallet_method: orNull(v.string()),
  /** The shopper was sent to a provider and has not come back. */
  is_redirected: v.nullish(v.boolean(), false),
  /** An open 3-D attempt exists. */
  redirect_to_three_d: orNull(v.boolean()),
  /** The payment attempt that is open or would be next; the Idempotency-Key of order-placing POSTs. */
  attempt_id: orNull(TextSchema),
  phone_number: orNull(TextSchema),
  user_phone_number: orNull(TextSchema),
  shipping_amount: orNull(MoneySchema),
  /** Basket, shipping, fee of the payment choice and gift box; without interest. */
  total_amount: orNull(MoneySchema),
  loyalty_money: orNull(MoneySchema),
  /** What the payment method must cover. */
  unpaid_amount: orNull(MoneySchema),
  total_amount_with_interest: orNull(MoneySchema),
  currency_type_label: orNull(v.string()),
  notes: orNull(v.string()),
  extra_field: orNull(MapSchema),
  /** Shown only: no call sets one. */
  gift_box: orNull(GiftBoxSchema),
  delivery_range: orNull(MapSchema),
  /** Notices about automatic changes, in the shopper's language. */
  notifications: listOf(v.string()),
  is_guest: v.nullish(v.boolean(), false),
});
export type PreOrder = v.InferOutput<typeof PreOrderSchema>;
