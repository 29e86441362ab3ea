import type { LocalisedText } from '../db/columns.ts';

/** What somebody may write about. */
export interface ContactSubject {
  readonly pk: number;
  readonly text: LocalisedText;
  /** Whether the number of an order belongs to it. */
  readonly needsOrder: boolean;
}

/** Every subject, in the order in which they are offered (Protocol account §2). */
export const CONTACT_SUBJECTS: readonly ContactSubject[] = [
  { pk: 1, text: { en: 'Delivery of an order', tr: 'Sipariş teslimatı' }, needsOrder: true },
  { pk: 2, text: { en: 'Return or exchange', tr: 'İade ya da değişim' }, needsOrder: true },
  { pk: 3, text: { en: 'Invoice', tr: 'Fatura' }, needsOrder: true },
  { pk: 4, text: { en: 'A product', tr: 'Bir ürün' }, needsOrder: false },
  { pk: 5, text: { en: 'My account', tr: 'Hesabım' }, needsOrder: false },
  { pk: 6, text: { en: 'Something else', tr: 'Başka bir konu' }, needsOrder: false },
];
