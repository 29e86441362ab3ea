import { checkPhone, normalisePhone } from '../../address/phone.ts';
import type { Order } from '../../contract/order.ts';
import type { TypedRegistration } from '../../session/registration-form.ts';
import type { ShopConfig } from '../../shop-config.ts';

/**
 * What a guest has told already and registration asks for (Protocol auth §1): only a password is missing. Undefined when
 * the order does not say enough, or is somebody's already.
 */
export function guestRegistration(
  order: Pick<Order, 'user' | 'userEmail' | 'billingAddress' | 'shippingAddress'>,
  shop: Pick<ShopConfig, 'phone'>,
): Omit<TypedRegistration, 'password'> | undefined {
  const { user, userEmail: email, billingAddress: billing, shippingAddress: shipping } = order;
  // A shop's address has no name: the bill's has.
  const person = [billing, shipping].find((address) => address && address.firstName !== '' && address.lastName !== '');
  if (user !== null || !email || !person) return undefined;
  const phone = normalisePhone(person.phoneNumber, shop.phone);
  if (checkPhone(phone, shop.phone) !== undefined) return undefined;
  return {
    email,
    phone,
    firstName: person.firstName,
    lastName: person.lastName,
    confirm: true,
    emailAllowed: false,
    smsAllowed: false,
  };
}
