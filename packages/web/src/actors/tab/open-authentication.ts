import type { Commerce } from '@vitrin/core';
import { type SessionActor, selectAuthentication, startAuthentication } from '@vitrin/core/session';
import { runChart } from '../watch.ts';

/** Starts a form that signs somebody in. Fetched with its first submit: see `open-client-session.ts`. */
export function openAuthentication(commerce: Commerce, session: SessionActor) {
  const chart = runChart(startAuthentication(commerce, session), selectAuthentication);
  return {
    ...chart,
    stop() {
      chart.stop();
      session.send({ type: 'session.leaveForm' });
    },
  };
}
