import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeliveryPromise } from '@vitrin/core/contract';
import type { PageContext, PageFormats } from '../../app/page/page-module.types.ts';
import { createArrivalFormat } from '../../format/arrival.ts';
import { createMoneyFormat } from '../../format/money.ts';

/**
 * When one piece comes and for how much, in the words of every page (ux 47); where nothing is promised, when that is told. They are
 * made with the page's data: a page that is drawn draws no days, and what draws it need not know how they are written.
 * @param code lower-case code of its amounts.
 * @param now milliseconds since 1970.
 */
export function deliveryLines(
  promise: DeliveryPromise | null,
  code: string,
  page: Pick<PageContext, 'formats' | 'locale' | 'shop'>,
  now = Date.now(),
): readonly MessageDescriptor[] {
  if (!promise) return [msg`Delivery day and cost are shown in checkout, before you pay`];
  const formats = page.formats ?? createFormats(page);
  const range = formats.arrival(now, promise.days);
  return [msg`Arrives ${range}`, costLine(promise, (amount) => formats.money(amount, code))];
}

function costLine({ shippingAmount, freeFrom }: DeliveryPromise, money: (amount: string) => string): MessageDescriptor {
  if (Number(shippingAmount) === 0) return msg`Free delivery`;
  const cost = money(shippingAmount);
  if (freeFrom === null) return msg`Delivery ${cost}`;
  const threshold = money(freeFrom);
  return msg`Delivery ${cost}, free from ${threshold}`;
}

function createFormats({ locale, shop }: Pick<PageContext, 'locale' | 'shop'>): PageFormats {
  return {
    money: createMoneyFormat(locale.value, shop.currencies.list),
    arrival: createArrivalFormat(locale.value, shop.timeZone),
  };
}
