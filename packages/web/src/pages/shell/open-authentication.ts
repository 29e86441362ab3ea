import type { Commerce } from '@vitrin/core';
import { type SessionActor, selectAuthentication, startAuthentication } from '@vitrin/core/session';
import { watch } from '../../actors/watch.ts';
import type { TabAuthentication } from '../../app/client-session.ts';

/** Starts a form that signs somebody in. Loaded with its first submit: see `open-tab.ts`. */
export function openAuthentication(commerce: Commerce, session: SessionActor): TabAuthentication {
  const actor = startAuthentication(commerce, session);
  return {
    ...watch(actor, selectAuthentication),
    send: (event) => actor.send(event),
    stop() {
      actor.stop();
      session.send({ type: 'session.leaveForm' });
    },
  };
}
