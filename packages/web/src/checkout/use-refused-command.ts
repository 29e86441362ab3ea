import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RefusalReason } from '@vitrin/core/checkout';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RunningCheckout } from '../actors/running-checkout.types.ts';

const refusalTexts: Readonly<Record<RefusalReason, MessageDescriptor>> = {
  busy: msg`One moment, please: your last choice is still on its way. Then choose again.`,
  notOpen: msg`That cannot be changed at the moment. Look at what is offered now.`,
  notNow: msg`That cannot be changed at the moment. Look at what is offered now.`,
  notPayable: msg`This cannot be paid yet. Look at what is still missing.`,
};

/**
 * Words for a choice that checkout did not take, until something is taken again; null when there is none. A second press of
 * Pay is no such choice: it does nothing and is no mistake (ux 25). Before the chart is there nothing is refused.
 */
export function useRefusedCommand(
  running: RunningCheckout | null,
  isBusy: boolean,
  confirming: string | null,
): string | null {
  const { i18n } = useLingui();
  const actor = running?.actor;
  const [text, setText] = useState<string | null>(null);
  const isSecondPress = useEffectEvent((page: string | undefined) => page !== undefined && page === confirming);
  useEffect(() => {
    if (actor === undefined) return;
    const { unsubscribe } = actor.on('command.refused', ({ command, reason, page }) => {
      const isChoice = command === 'page.submit' || command === 'address.save';
      if (!isChoice || (reason === 'busy' && isSecondPress(page))) return;
      setText(i18n._(refusalTexts[reason]));
    });
    return unsubscribe;
  }, [actor, i18n]);
  // Something that was taken is on its way: what was refused before it is the past.
  useEffect(() => (isBusy ? () => setText(null) : undefined), [isBusy]);
  return text;
}
