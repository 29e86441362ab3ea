import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import anyAscii from 'any-ascii';
import { currencyLabel, currencyOf } from '../../http/currency.ts';
import { type Language, pickText } from '../../http/language.ts';
import { fillMessage, type MessageTable } from '../../http/messages.ts';
import { writeMoney } from '../../http/money.ts';
import { contactLines } from '../address-lines.ts';
import { amountRows } from '../amount-rows.ts';
import type { OrderItemRow, OrderRecord } from '../order.repository.ts';
import type { Invoice } from './invoice.ts';
import { SELLER } from './seller.table.ts';

/** Texts of an invoice. */
const INVOICE_TEXTS = {
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

/** Controls, direction marks and joiners: a PDF draws them as boxes. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A text that a font can draw. Words of another script and emoji are transliterated, so that a reader can say them and no box
 * stands for them.
 *
 * @param hasGlyph whether the font has a character
 * @example printableText('山田', () => false) // 'Shan Tian'
 */
export function printableText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const seen = text.normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '');
  return seen.replace(/\S+/gu, (word) => ([...word].every(isDrawn) ? word : transliterated(word))).trim();

  function isDrawn(character: string): boolean {
    return hasGlyph(character.codePointAt(0) ?? 0);
  }
}

/** A word in ASCII. Syllables of scripts without spaces are parted, and what has no Latin form becomes a question mark. */
function transliterated(word: string): string {
  const parts = word.split(
    /(?<=[\p{Script=Han}\p{Extended_Pictographic}])|(?=[\p{Script=Han}\p{Extended_Pictographic}])/u,
  );
  const written = parts.map((part) => anyAscii(part)).filter((part) => part !== '');
  return written.length > 0 ? written.join(' ') : '?';
}

/** How an invoice is written. */
export interface InvoiceWriting {
  readonly language: Language;
  /** The shop's: its days begin there. */
  readonly timeZone: string;
}

/** A4 in points, and what stands where on it. */
const PAGE = { width: 595.28, height: 841.89, margin: 56 } as const;
const RIGHT = PAGE.width - PAGE.margin;
const COLUMNS = [
  { key: 'product', x: PAGE.margin, width: 223, align: 'left' },
  { key: 'quantity', x: 285, width: 45, align: 'right' },
  { key: 'unitPrice', x: 335, width: 80, align: 'right' },
  { key: 'taxRate', x: 420, width: 40, align: 'right' },
  { key: 'amount', x: 465, width: RIGHT - 465, align: 'right' },
] as const;

/** The lower edge of what is written, in points from the top. */
const BOTTOM = PAGE.height - PAGE.margin;

/** Space below a row of the table, and from one sum to the next. */
const ROW_GAP = 5;
const SUM_STEP = 16;

/** A font with every letter of both languages; it is embedded in part. */
const font = (weight: '400Regular' | '700Bold') =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`);

/** The invoice of an order as a PDF. The library is loaded with the first one, not with the host. */
export async function invoicePdf(
  order: OrderRecord,
  invoice: Invoice,
  { language, timeZone }: InvoiceWriting,
): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: PDFDocument }, { openSync }] = await Promise.all([import('pdfkit'), import('fontkit')]);
  const face = openSync(font('400Regular'));
  /** Everything that is drawn comes through here: names are typed in any script. */
  const drawn = (words: string) =>
    printableText(words, (codePoint) => 'hasGlyphForCodePoint' in face && face.hasGlyphForCodePoint(codePoint));
  const text = (key: keyof typeof INVOICE_TEXTS, values?: Record<string, string | number>) =>
    fillMessage(INVOICE_TEXTS[key][language], values);
  const label = currencyLabel(currencyOf(order.currency) ?? 'try');
  const money = (minorUnits: number) => writeMoney(minorUnits, label, language);
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone });
  const document = new PDFDocument({
    size: 'A4',
    margin: PAGE.margin,
    font: font('400Regular'),
    lang: language,
    displayTitle: true,
    info: { Title: `${text('title')} ${invoice.number}`, Author: SELLER.name, CreationDate: invoice.date },
  });
  const written = buffer(document);
  document.registerFont('strong', font('700Bold')).registerFont('plain', font('400Regular'));

  /** Lines from a place downwards; where they end. */
  const lines = (rows: readonly string[], x: number, y: number, width: number, first: 'strong' | 'plain' = 'plain') => {
    for (const [index, row] of rows.entries()) {
      document.font(index === 0 ? first : 'plain').text(drawn(row), x, y, { width });
      y = document.y + 2;
    }
    return y;
  };
  const rule = (y: number) =>
    document.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor('#999999').stroke();

  document.fontSize(20).font('strong').text(text('title'), PAGE.margin, PAGE.margin, { width: 240 });
  document.fontSize(9);
  const headEnd = lines(
    [
      `${text('number')}: ${invoice.number}`,
      `${text('date')}: ${day.format(invoice.date)}`,
      `${text('order')}: ${order.number}`,
    ],
    PAGE.margin,
    PAGE.margin + 34,
    240,
  );
  const sellerEnd = lines(
    [
      SELLER.name,
      pickText(SELLER.address, language),
      `${text('taxNumber')}: ${SELLER.taxOffice} / ${SELLER.taxNumber}`,
    ],
    330,
    PAGE.margin + 6,
    RIGHT - 330,
    'strong',
  );
  let y = lines(
    [text('buyer'), ...(await contactLines(order.billingAddress, text('taxNumber')))],
    PAGE.margin,
    Math.max(headEnd, sellerEnd) + 20,
    RIGHT - PAGE.margin,
    'strong',
  );

  const head = (top: number) => {
    document.font('strong');
    for (const { key, x, width, align } of COLUMNS) document.text(text(key), x, top, { width, align });
    rule(top + 15);
    document.font('plain');
    return top + 22;
  };
  y = head(y + 20);
  for (const { item, quantity, isPart } of invoiceLines(order.items)) {
    const cells: Readonly<Record<(typeof COLUMNS)[number]['key'], string>> = {
      product: drawn(`${isPart ? '– ' : ''}${pickText(item.name, language)}`),
      quantity: String(quantity),
      unitPrice: isPart ? '' : money(item.unitPrice),
      taxRate: isPart ? '' : `${language === 'tr' ? '%' : ''}${item.taxRatePercent}${language === 'tr' ? '' : '%'}`,
      amount: isPart ? '' : money(item.unitPrice * quantity),
    };
    // A row that the page has no room for goes to the next one as a whole: each column would break it for itself.
    const height = Math.max(...COLUMNS.map(({ key, width }) => document.heightOfString(cells[key], { width })));
    if (y + height > BOTTOM) {
      document.addPage();
      y = head(PAGE.margin);
    }
    for (const { key, x, width, align } of COLUMNS) document.text(cells[key], x, y, { width, align });
    y += height + ROW_GAP;
  }
  rule(y);
  y += 8;

  const amounts = amountRows(order, language);
  const totals = [
    ...amounts,
    ...invoice.taxes.map(({ percent, base, tax }) => [text('taxOf', { percent, base: money(base) }), tax] as const),
  ];
  const end = [drawn(`${text('payment')}: ${pickText(order.paymentOption.name, language)}`), text('included')];
  const endHeight = end.reduce(
    (sum, row) => sum + document.heightOfString(row, { width: RIGHT - PAGE.margin }) + 2,
    SUM_STEP,
  );
  if (y + totals.length * SUM_STEP + endHeight > BOTTOM) {
    document.addPage();
    y = PAGE.margin;
  }
  for (const [name, value] of totals) {
    document.font(name === amounts.at(-1)?.[0] ? 'strong' : 'plain');
    document.text(name, 230, y, { width: 205, align: 'right' });
    document.text(money(value), 440, y, { width: RIGHT - 440, align: 'right' });
    y += SUM_STEP;
  }
  lines(end, PAGE.margin, y + 12, RIGHT - PAGE.margin);
  document.end();
  return new Uint8Array(await written);
}

/** Equal pieces as one line, what is in a bundle below it. */
function invoiceLines(items: readonly OrderItemRow[]) {
  const lines = new Map<string, { readonly item: OrderItemRow; readonly isPart: boolean; quantity: number }>();
  const ordered = items
    .filter(({ parentPk }) => parentPk === null)
    .flatMap((own) => [own, ...items.filter(({ parentPk }) => parentPk === own.pk)]);
  const bundleOf = new Map(items.map((item) => [item.pk, item.productPk]));
  for (const item of ordered) {
    const { productPk, unitPrice, parentPk, choices } = item;
    const under = parentPk === null ? '' : bundleOf.get(parentPk);
    const key = `${productPk}|${unitPrice}|${under}|${JSON.stringify(choices)}`;
    const line = lines.get(key);
    if (line) line.quantity += 1;
    else lines.set(key, { item, isPart: parentPk !== null, quantity: 1 });
  }
  return lines.values();
}
