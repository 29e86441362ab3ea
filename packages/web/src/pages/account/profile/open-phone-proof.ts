import type { Commerce } from '@vitrin/core';
import { type OtpEvent, type OtpView, selectOtp } from '@vitrin/core/otp';
import { startPhoneProof } from '@vitrin/core/profile';
import { watch } from '../../../actors/watch.ts';
import type { RunningChart } from '../../../app/lazy-chart.ts';

/** Starts the proof of the profile's phone. Fetched with the first press: see `PhoneProof.tsx`. */
export function openPhoneProof(commerce: Commerce): RunningChart<OtpView, OtpEvent> {
  const actor = startPhoneProof(commerce);
  return {
    ...watch(actor, selectOtp),
    send: (event) => actor.getSnapshot().status === 'active' && actor.send(event),
    stop: () => actor.stop(),
  };
}
