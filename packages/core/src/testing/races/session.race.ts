// For tests alone; no index exports it.
import { HeldCalls } from '@vitrin/chart-testing';
import { createActor } from 'xstate';
import { sessionMachine } from '../../session/session.machine.ts';
import { ada, credentials } from '../../session/session.model.ts';
import type { SessionServices } from '../../session/session.types.ts';
import { ManualClock } from '../../test-ports.ts';
import { raceOf, settle } from './chart-race.ts';

/** A question who is there, beside signing in and out, which end it. */
export const sessionRace = () =>
  raceOf({ name: 'session', events: 5 }, async () => {
    const calls = new HeldCalls();
    let user: typeof ada | null = null;
    const services: SessionServices = {
      loadUser: (signal) => calls.hold('the question who is there', user, signal),
      send: (_form, _callbackUrl, signal) => {
        user = ada;
        return calls.hold('the form', { user: ada, callbackUrl: '/account/' }, signal);
      },
      signOut: (signal) => {
        user = null;
        return calls.hold('signing out', undefined, signal);
      },
      now: () => 1_000,
    };
    const actor = createActor(sessionMachine, { input: { services }, clock: new ManualClock() }).start();
    await settle();
    return {
      calls,
      events: {
        'the front end asks who is there': { act: () => actor.send({ type: 'session.check' }) },
        'the shopper signs in': { act: () => actor.send({ type: 'session.signIn', credentials }) },
        'the shopper signs out': { act: () => actor.send({ type: 'session.signOut' }) },
      },
      known: () => actor.getSnapshot().context,
      breachesAtRest: () => {
        const shown = actor.getSnapshot().context.user?.pk ?? null;
        const real = user?.pk ?? null;
        return shown === real
          ? []
          : [`shows ${shown === null ? 'nobody' : 'Ada'}, and ${real === null ? 'nobody' : 'Ada'} is there`];
      },
      stop: () => void actor.stop(),
    };
  });
