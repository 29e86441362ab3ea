import { type OtpActor, startDeliveryCode } from '@vitrin/core/checkout';
import { type OtpEvent, type OtpView, selectOtp } from '@vitrin/core/otp';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { RunningCheckout } from './running-checkout.types.ts';

/** The conversation about the code of a payment on delivery, for as long as the caller is on screen. */
export function useDeliveryCode({ actor: checkout, commerce }: RunningCheckout): OtpActor | null {
  const [actor, setActor] = useState<OtpActor | null>(null);
  useEffect(() => {
    const started = startDeliveryCode(commerce, checkout);
    setActor(started);
    // Timers may have slept with the machine; the clock has not.
    const wake = () => {
      if (document.visibilityState === 'visible') sendTo(started, { type: 'window.returned' });
    };
    document.addEventListener('visibilitychange', wake);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      started.stop();
    };
  }, [checkout, commerce]);
  return actor;
}

/** What the screen may know of a code now. */
export function useOtpView(actor: OtpActor): OtpView {
  return useSelector(actor, selectOtp);
}

/** A dialog may still close when its conversation is over: that is no event any more. */
export function sendTo(actor: OtpActor, event: OtpEvent): void {
  if (actor.getSnapshot().status === 'active') actor.send(event);
}
