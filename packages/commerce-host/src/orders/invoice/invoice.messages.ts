import type { MessageTable } from '../../http/messages.ts';

/** What stands on an invoice. */
export const INVOICE_TEXTS = {
  title: { en: 'Invoice', tr: 'Fatura' },
  number: { en: 'Invoice number', tr: 'Fatura numarası' },
  date: { en: 'Date', tr: 'Tarih' },
  order: { en: 'Order number', tr: 'Sipariş numarası' },
  buyer: { en: 'Billing address', tr: 'Fatura adresi' },
  taxNumber: { en: 'Tax number', tr: 'Vergi numarası' },
  product: { en: 'Product', tr: 'Ürün' },
  quantity: { en: 'Quantity', tr: 'Adet' },
  unitPrice: { en: 'Unit price', tr: 'Birim fiyat' },
  taxRate: { en: 'VAT', tr: 'KDV' },
  amount: { en: 'Amount', tr: 'Tutar' },
  payment: { en: 'Payment', tr: 'Ödeme' },
  taxOf: { en: '{percent}% VAT on {base}', tr: '{base} üzerinden %{percent} KDV' },
  included: { en: 'Prices include VAT.', tr: 'Fiyatlara KDV dahildir.' },
} as const satisfies MessageTable;
