import type { LocalisedText } from '../db/columns.ts';

/** Actions of the record, with the sentence that the admin shows; `{name}` is an id of the subject. */
export const OPERATOR_ACTIONS = {
  'stock-added': {
    en: 'Added {quantity} pieces of product {product}',
    tr: '{product} numaralı üründen stoğa {quantity} adet ekledi',
  },
  'order-moved': {
    en: 'Moved order {order} on from status {status}',
    tr: '{order} numaralı siparişi {status} durumundan ilerletti',
  },
  'return-accepted': { en: 'Accepted return {return}', tr: '{return} numaralı iadeyi kabul etti' },
  'return-refused': {
    en: 'Refused return {return} for reason {reason}',
    tr: '{return} numaralı iadeyi {reason} nedeniyle reddetti',
  },
  'message-resent': { en: 'Sent message {message} again', tr: '{message} numaralı mesajı yeniden gönderdi' },
  'message-discarded': { en: 'Discarded message {message}', tr: '{message} numaralı mesajı sildi' },
  'signed-in': { en: 'Signed in', tr: 'Giriş yaptı' },
  'signed-out': { en: 'Signed out', tr: 'Çıkış yaptı' },
  'second-factor-enrolled': { en: 'Set up an authenticator', tr: 'Kimlik doğrulama uygulaması kurdu' },
  'second-factor-removed': { en: 'Removed the authenticator', tr: 'Kimlik doğrulama uygulamasını kaldırdı' },
  'operator-added': { en: 'Added operator {operator}', tr: '{operator} numaralı operatörü ekledi' },
  'operator-removed': { en: 'Removed operator {operator}', tr: '{operator} numaralı operatörü kaldırdı' },
  'second-factor-reset': {
    en: 'Reset the second factor of operator {operator}',
    tr: '{operator} numaralı operatörün iki adımlı doğrulamasını sıfırladı',
  },
} as const satisfies Readonly<Record<string, LocalisedText>>;

/** Name of an action of the record. */
export type OperatorActionName = keyof typeof OPERATOR_ACTIONS;
