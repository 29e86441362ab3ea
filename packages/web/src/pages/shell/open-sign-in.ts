import type { Commerce } from '@vitrin/core';
import { selectCaptcha, startCaptcha } from '@vitrin/core/captcha';
import { selectOtp } from '@vitrin/core/otp';
import type { SessionActor } from '@vitrin/core/session';
import { type SignInCodeActor, startFormCode, startPhoneSignIn } from '@vitrin/core/sign-in';
import { watch } from '../../actors/watch.ts';
import { createCaptchaGate } from '../../ports/captcha-gate.ts';
import type { TabCode, TabSignIn } from './client-session.types.ts';

/** What stands between a form and the session, and the way in without a form. Loaded on demand: see `open-tab.ts`. */
export function openSignIn(commerce: Commerce, session: SessionActor): TabSignIn {
  const { captcha, allowedOrigins } = commerce.config.shop;
  const gate = createCaptchaGate(window, { ...captcha, allowedOrigins });
  return {
    startFormCode: () => toTabCode(startFormCode(commerce, session)),
    startPhone: (callbackUrl) =>
      toTabCode(
        startPhoneSignIn(commerce, {
          ...(callbackUrl === null ? {} : { callbackUrl }),
          entered: (outcome) => session.send({ type: 'session.entered', ...outcome }),
        }),
      ),
    startCaptcha() {
      const actor = startCaptcha(commerce);
      // The host is convinced: the form that asked for it goes again.
      actor.subscribe({
        complete: () => selectCaptcha(actor.getSnapshot()).isPassed && session.send({ type: 'session.repeat' }),
      });
      return {
        ...watch(actor, selectCaptcha),
        show: (place, siteKey) => gate.show(place, siteKey, (event) => isRunning(actor) && actor.send(event)),
        retry: () => isRunning(actor) && actor.send({ type: 'captcha.validate' }),
        stop: () => actor.stop(),
      };
    },
  };
}

function toTabCode(actor: SignInCodeActor): TabCode {
  return {
    ...watch(actor, selectOtp),
    // A dialog may still close when its conversation is over: that is no event any more.
    send: (event) => isRunning(actor) && actor.send(event),
    stop: () => actor.stop(),
  };
}

function isRunning(actor: { getSnapshot(): { readonly status: string } }): boolean {
  return actor.getSnapshot().status === 'active';
}
