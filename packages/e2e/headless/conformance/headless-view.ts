import type { PageErrors } from '@vitrin/core/checkout';
import type { ShopPlace, ShopReading } from '@vitrin/core/conformance';
import type { HeadlessTab } from '../headless-browser.ts';

/** Where a shopper is whose screen shows this view. */
export function placeOf(tab: HeadlessTab): ShopPlace {
  const { screen, guest, overlay, steps } = tab.view;
  if (tab.saysPaid) return 'placed';
  if (screen === 'changed') return 'changed';
  if (overlay.isOpen) return 'bank';
  if (screen === 'leaving') return 'provider';
  if (tab.code?.isOpen) return 'code';
  if (screen === 'identify' || (screen === 'steps' && guest.asksForAddress)) return 'contact';
  if (screen !== 'steps') return 'stopped';
  return steps.current === 'payment' ? 'payment' : 'delivery';
}

const wordsOf = (errors: PageErrors | null): readonly string[] =>
  errors === null ? [] : [...errors.messages, ...Object.values(errors.fields).flat()];

/** Everything that the view says of mistakes and refusals. */
function toldBy(tab: HeadlessTab): readonly string[] {
  const { payErrors, errors, guest, newAddress, failure, outcome, change } = tab.view;
  const codes = [failure?.code, outcome?.code, change?.code, tab.code?.problem?.kind];
  return [
    ...[payErrors, errors, guest.errors, newAddress.errors].flatMap(wordsOf),
    ...codes.flatMap((code) => (code === undefined || code === null ? [] : [code])),
  ];
}

/** What the view lets a person do. */
function waysOnBy(tab: HeadlessTab): readonly string[] {
  const { view } = tab;
  const ways: Readonly<Record<string, boolean | undefined>> = {
    'say who you are': placeOf(tab) === 'contact' && !view.guest.isBusy,
    choose: view.isEditable && view.paymentOptions.items.length > 0,
    pay: view.isPayable,
    'try again': view.canRetry,
    'agree at the bank': view.overlay.isOpen || view.screen === 'leaving',
    'type the code': tab.code?.isOpen,
    'accept the change': view.screen === 'changed',
  };
  return Object.keys(ways).filter((way) => ways[way] === true);
}

/** What can be read of a checkout without a screen. */
export function readTab(tab: HeadlessTab, { agreedTo, order }: Pick<ShopReading, 'agreedTo' | 'order'>): ShopReading {
  const place = placeOf(tab);
  return {
    place,
    agreedTo,
    told: place === 'placed' ? [] : toldBy(tab),
    waysOn: place === 'placed' ? [] : waysOnBy(tab),
    order: place === 'placed' ? order : null,
  };
}
