import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RunningCheckout } from '../actors/use-checkout.ts';

const busyText = msg`One moment, please: your last choice is still on its way. Then choose again.`;
const closedText = msg`That cannot be changed at the moment. Look at what is offered now.`;

/**
 * Words for a choice that checkout did not take, until something is taken again; null when there is none. A second press of
 * Pay is no such choice: it does nothing and is no mistake (ux 25).
 */
export function useRefusedCommand(
  { actor }: RunningCheckout,
  isBusy: boolean,
  confirming: string | null,
): string | null {
  const { i18n } = useLingui();
  const [text, setText] = useState<string | null>(null);
  const isSecondPress = useEffectEvent((page: string | undefined) => page !== undefined && page === confirming);
  useEffect(() => {
    const { unsubscribe } = actor.on('command.refused', ({ command, reason, page }) => {
      const isChoice = command === 'page.submit' || command === 'address.save';
      if (!isChoice || isSecondPress(page)) return;
      setText(i18n._(reason === 'busy' ? busyText : closedText));
    });
    return unsubscribe;
  }, [actor, i18n]);
  // Something that was taken is on its way: what was refused before it is the past.
  useEffect(() => (isBusy ? () => setText(null) : undefined), [isBusy]);
  return text;
}
