import { type ActorRefFrom, createActor } from 'xstate';
import type { Commerce } from '../commerce.types.ts';
import { createCaptchaServices } from './captcha.actors.ts';
import { captchaMachine } from './captcha.machine.ts';

/** A captcha that is wanted: `send` what the widget tells, read it with `selectCaptcha(actor.getSnapshot())`. */
export type CaptchaActor = ActorRefFrom<typeof captchaMachine>;

/**
 * Asks for proof at once. The actor is done when the host is convinced, which then counts for its session: whatever asked
 * for the captcha can be sent again.
 */
export function startCaptcha(commerce: Commerce): CaptchaActor {
  const { ports } = commerce;
  const actor = createActor(captchaMachine, {
    input: { services: createCaptchaServices(commerce) },
    clock: ports.clock,
    ...(ports.inspect ? { inspect: ports.inspect } : {}),
  });
  actor.start();
  actor.send({ type: 'captcha.validate' });
  return actor;
}
