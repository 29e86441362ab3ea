import type { Id } from '@vitrin/core/contract';
import type { WalletForm, WalletLanguage } from './masterpass-client.types.ts';

/** What the host gave for talking to the wallet service, and who talks. */
export interface WalletAccess {
  readonly token: string;
  /** `req_ref_no` of the host. */
  readonly referenceNo: string;
  /** Twelve digits, `905…`. */
  readonly msisdn: string;
  /** Who asks, as the wallet knows him: `walletUserId`. */
  readonly userId: string;
}

/** An order number of the host, to be paid through the wallet (MasterpassCompletePage). */
export interface WalletOrder {
  readonly token: string;
  readonly orderNo: string;
  /** As the wallet takes it: digits alone, in minor units. */
  readonly amount: string;
  readonly installmentCount: number;
  readonly additionalParams: Readonly<Record<string, unknown>>;
}

/** Digits of a typed card as the wallet takes them; only in the moment of sending. */
export interface WalletCardFields {
  readonly rtaPan: string;
  /** `YYMM`. */
  readonly expiryDate: string;
  readonly cardHolderName: string;
  readonly cvc: string;
}

/** A phone as the wallet knows it: eleven digits `05…` get a leading 9 (Protocol wallet §1). */
export function toMsisdn(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return /^05\d{9}$/.test(digits) ? `9${digits}` : digits;
}

/** Two-digit year, then month with its zero (specification 5). @example walletExpiry('12', '2030') // '3012' */
export function walletExpiry(month: string, year: string): string {
  return `${year.slice(-2)}${month.padStart(2, '0')}`;
}

/** Pk of the signed-in user; a guest has none: the number stands for him (Protocol wallet §3). */
export function walletUserId(userPk: Id | null, msisdn: string): string {
  return userPk === null ? `guest-${msisdn}` : String(userPk);
}

/** No message is ever sent by the form itself (specification 9). */
const quiet = (language: WalletLanguage): WalletForm => ({ sendSms: 'N', sendSmsLanguage: language });

/** Fields of `checkMasterPass`. */
export function checkForm(language: WalletLanguage, access: WalletAccess): WalletForm {
  const { token, referenceNo } = access;
  return { userId: access.userId, token, referenceNo, ...quiet(language) };
}

/** Fields of `register` but the card's, with the flags the service wants (Protocol wallet §3). */
export function registerForm(language: WalletLanguage, access: WalletAccess, alias: string): WalletForm {
  const { token, referenceNo, msisdn } = access;
  return {
    userId: access.userId,
    msisdn,
    token,
    referenceNo,
    accountAliasName: alias,
    ...quiet(language),
    cardTypeFlag: '05',
    mmrpConfig: '110010',
    actionType: 'A',
    eActionType: 'A',
    cpinFlag: 'Y',
    defaultAccount: 'Y',
    identityVerificationFlag: 'Y',
    mobileAccountConfig: 'MWA',
    timeZone: '+01',
    uiChannelType: '6',
    delinkReason: '',
  };
}

/** Fields of `deleteCard`. */
export function deleteForm(language: WalletLanguage, access: WalletAccess, alias: string): WalletForm {
  const { token, referenceNo, msisdn } = access;
  return {
    token,
    userId: access.userId,
    accountAliasName: alias,
    msisdn,
    referenceNo,
    eActionType: 'D',
    ...quiet(language),
  };
}

/** Fields of `linkCardToClient`: the whole wallet is linked, so no card is named. */
export function linkForm(language: WalletLanguage, access: WalletAccess): WalletForm {
  const { token, referenceNo, msisdn } = access;
  return { msisdn, token, referenceNo, cardAliasName: '', ...quiet(language) };
}

/** Fields of `validateTransaction` but the code itself. */
export function validateForm(language: WalletLanguage, { token, referenceNo }: WalletAccess): WalletForm {
  return { pinType: 'otp', token, referenceNo, ...quiet(language) };
}

/** Fields of `directPurchase` but the card's. */
export function directPurchaseForm(
  language: WalletLanguage,
  access: WalletAccess,
  order: WalletOrder,
  merchantId: string,
): WalletForm {
  return {
    token: order.token,
    orderNo: order.orderNo,
    referenceNo: access.referenceNo,
    amount: order.amount,
    userId: access.userId,
    msisdn: access.msisdn,
    installmentCount: String(order.installmentCount),
    macroMerchantId: merchantId,
    ...quiet(language),
  };
}

/** Fields of `purchase` but the security code: the alias stands in all three of its names (specification 3). */
export function purchaseForm(
  language: WalletLanguage,
  access: WalletAccess,
  order: WalletOrder,
  merchantId: string,
  alias: string,
): WalletForm {
  return {
    ...directPurchaseForm(language, access, order, merchantId),
    cardName: alias,
    listAccountName: alias,
    cardAliasName: alias,
  };
}

/** What is told about the order's goods: one placeholder line that costs the whole amount (specification 3). */
export function orderDetails(order: WalletOrder): Readonly<Record<string, unknown>> {
  return {
    order_product_name_arr: ['order'],
    order_product_code_arr: ['order'],
    order_price_arr: [order.amount],
    order_qty_arr: ['1'],
    order_product_info_arr: ['order'],
    ...order.additionalParams,
  };
}
