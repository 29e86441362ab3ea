import { addWorkingDays } from '@vitrin/core/contract';
import { SHIPPING_OPTIONS, type ShippingOption } from '../checkout/delivery/shipping-options.table.ts';
import { type CurrencyCode, currencyLabel } from '../http/currency.ts';
import { type Language, pickText } from '../http/language.ts';
import { fillMessage, type MessageTable } from '../http/messages.ts';
import { writeMoney } from '../http/money.ts';
import { writeDays } from '../orders/mails/order-mail.ts';
import { lastReturnDay } from '../orders/order-status.table.ts';

const TEXTS = {
  free: { en: 'free', tr: 'ücretsiz' },
  freeFrom: { en: '{amount}, free from {from}', tr: '{amount}; {from} ve üzeri alışverişte ücretsiz' },
} as const satisfies MessageTable;

/** The reader of a page, and the time at which it is read. */
interface FactContext {
  readonly now: Date;
  /** IANA name of the zone in which the shop's days begin. */
  readonly timeZone: string;
  readonly language: Language;
  readonly currency: CurrencyCode;
}

/**
 * Values for the `{name}` places in a page of text, so that a page states the shop's delivery methods as checkout does. Each method has
 * three, by its slug with `_` for `-`: `{standard_days}`, `{standard_arrival}` for an order of now, and `{standard_cost}`. `{today}` and
 * `{return_until}` are the current day, and the last day to return what is delivered on it.
 */
export function shopFacts({ now, timeZone, language, currency }: FactContext): Readonly<Record<string, string>> {
  const day = (date: Date) => writeDays({ from: date, to: date }, language, timeZone);
  const after = (days: number) => new Date(addWorkingDays(now.getTime(), days, timeZone));
  const options = SHIPPING_OPTIONS.flatMap((option) => {
    const { slug, days, description } = option;
    const name = slug.replaceAll('-', '_');
    return [
      [`${name}_days`, pickText(description, language)],
      [`${name}_arrival`, writeDays({ from: after(days.from), to: after(days.to) }, language, timeZone)],
      [`${name}_cost`, costOf(option, language, currency)],
    ];
  });
  return { ...Object.fromEntries(options), today: day(now), return_until: day(lastReturnDay(now)) };
}

function costOf({ amount, freeFrom }: ShippingOption, language: Language, currency: CurrencyCode): string {
  const written = (minorUnits: number) => writeMoney(minorUnits, currencyLabel(currency), language);
  if (amount[currency] === 0) return TEXTS.free[language];
  if (!freeFrom) return written(amount[currency]);
  return fillMessage(TEXTS.freeFrom[language], {
    amount: written(amount[currency]),
    from: written(freeFrom[currency]),
  });
}
