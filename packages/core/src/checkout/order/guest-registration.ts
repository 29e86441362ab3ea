import { checkPhone, normalisePhone } from '../../address/phone.ts';
import type { Order } from '../../contract/order.ts';
import type { TypedRegistration } from '../../session/registration-form.ts';
import type { ShopConfig } from '../../shop-config.ts';

/**
 * What a guest has told already and registration asks for (Protocol auth §1): only a password is missing. Undefined when
 * the order does not say enough, or is somebody's already.
 */
export function guestRegistration(
  order: Pick<Order, 'user' | 'user_email' | 'billing_address' | 'shipping_address'>,
  shop: Pick<ShopConfig, 'phone'>,
): Omit<TypedRegistration, 'password'> | undefined {
  const { user, user_email: email, billing_address: billing, shipping_address: shipping } = order;
  // A shop's address has no name: the bill's has.
  const person = [billing, shipping].find(
    (address) => address && address.first_name !== '' && address.last_name !== '',
  );
  if (user !== null || !email || !person) return undefined;
  const phone = normalisePhone(person.phone_number, shop.phone);
  if (checkPhone(phone, shop.phone) !== undefined) return undefined;
  return {
    email,
    phone,
    first_name: person.first_name,
    last_name: person.last_name,
    confirm: true,
    email_allowed: false,
    sms_allowed: false,
  };
}
