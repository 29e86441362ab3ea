import type { LocalisedText } from '../../db/columns.ts';

/** Who sells, as invoices name it. */
export interface Seller {
  readonly name: string;
  readonly address: LocalisedText;
  readonly taxOffice: string;
  readonly taxNumber: string;
}

/** The made-up shop's; a real one writes its own here (docs/going-live.md). */
export const SELLER: Seller = {
  name: 'Vitrin Demo Ltd.',
  address: { en: 'Example Street 1, 34000 Istanbul', tr: 'Örnek Sokak 1, 34000 İstanbul' },
  taxOffice: 'Kadıköy',
  taxNumber: '1234567890',
};

/** Three letters that the numbers of invoices begin with. */
export const INVOICE_SERIES = 'VTR';

/** Tax on delivery, wrapping, and what payment costs, in per cent. */
export const SERVICE_TAX_PERCENT = 20;
