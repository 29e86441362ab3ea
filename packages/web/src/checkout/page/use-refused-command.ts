import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CommandResult, RefusalReason } from '@vitrin/core/checkout';
import { useEffect, useMemo, useState } from 'react';
import { useBackOnline } from '../../app/lazy-chart.ts';
import type { ShopPaymentMethod } from '../methods/payment-method.types.ts';
import type { SendShopCommand, ShopCommandName } from '../start/shop-checkout.types.ts';

/** What came of other commands is told where it belongs: beside the fields, and by what is shown as chosen. */
const refusalTexts: Readonly<Partial<Record<RefusalReason, MessageDescriptor>>> = {
  busy: msg`Your last choice is still being saved. Wait a moment, then choose again.`,
  notOpen: msg`This cannot be changed at the moment. Check the current options.`,
  notNow: msg`This cannot be changed at the moment. Check the current options.`,
  ignored: msg`The shop did not save this choice. Check what is shown now.`,
  offline: msg`You are offline. Nothing was sent or charged.`,
  notPayable: msg`This cannot be paid yet. Complete the missing details.`,
};

/** Commands that are no choice of the shopper's: they come again by themselves, with the next press, or close what is gone. */
const silentCommands: readonly ShopCommandName[] = [
  'coupon.load',
  'loyalty.load',
  'draft.change',
  'delivery.edit',
  'delivery.continue',
  'change.accept',
  'checkout.retry',
  'payment.resume',
  'challenge.loaded',
  'challenge.cancel',
  'challenge.openInWindow',
  'challenge.fail',
];

/** Words for a command that was not taken; undefined for one that needs none. @param methods tell of their own commands. */
export function refusalText(
  name: ShopCommandName,
  result: CommandResult,
  methods: readonly ShopPaymentMethod[],
): MessageDescriptor | undefined {
  const isOf = (list: 'silentCommands' | 'payCommands') => methods.some((method) => method[list]?.includes(name));
  if (result.ok || silentCommands.includes(name) || isOf('silentCommands')) return undefined;
  const isPay = name === 'payment.submit' || isOf('payCommands');
  if (!isPay) return refusalTexts[result.reason];
  // A second press of Pay is no choice: it does nothing and is no mistake (ux 25).
  if (result.reason === 'busy') return undefined;
  return result.reason === 'notOpen' ? refusalTexts.notPayable : refusalTexts[result.reason];
}

/** Message for one refusal. Each is a new object, so that the same text a second time is shown again. */
export interface Refused {
  readonly text: string;
  /** True where the text says that there is no connection. */
  readonly isOffline: boolean;
}

/**
 * Words for a choice that checkout did not take, until something is taken again; null when there is none. Before the chart is
 * there nothing is refused.
 * @param methods ways to pay of the running checkout; null before it runs.
 */
export function useRefusedCommand(
  give: SendShopCommand,
  isBusy: boolean,
  methods: readonly ShopPaymentMethod[] | null,
): { readonly refused: Refused | null; readonly send: SendShopCommand } {
  const { i18n } = useLingui();
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = useMemo(
    (): SendShopCommand =>
      (...command) => {
        // At once: browsers open a device's sheet in the shopper's gesture alone.
        const result = give(...command);
        if (methods) {
          result.then((end) => {
            const text = refusalText(command[0], end, methods);
            if (text) setRefused({ text: i18n._(text), isOffline: !end.ok && end.reason === 'offline' });
          });
        }
        return result;
      },
    [give, methods, i18n],
  );
  // Something that was taken is on its way: what was refused before it is the past.
  useEffect(() => (isBusy ? () => setRefused(null) : undefined), [isBusy]);
  useBackOnline(refused?.isOffline === true, () => setRefused(null));
  return { refused, send };
}
