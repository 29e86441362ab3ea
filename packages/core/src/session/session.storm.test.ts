// Shows S12 (docs/rules/traced-rules.md).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { ManualClock } from '../test-ports.ts';
import { sessionMachine } from './session.machine.ts';
import { ada, unusedServices } from './session.model.ts';

const rateLimitWindow = 30_000;
/** Many runs on a machine that is busy with other things, in milliseconds. */
const longest = 60_000;

describe('a storm of 401s, however it falls', () => {
  it(
    'leads to the authentication page at most once in any 30 s, and always after the first',
    async () => {
      const waits = fc.array(fc.integer({ min: 0, max: 12_000 }), { minLength: 1, maxLength: 30 });
      await fc.assert(
        fc.asyncProperty(waits, fc.boolean(), async (pauses, isSignedIn) => {
          const clock = new ManualClock();
          const services = { ...unusedServices, signOut: async () => {}, now: () => clock.now() };
          const actor = createActor(sessionMachine, { input: { services }, clock }).start();
          const times: number[] = [];
          actor.on('authentication.wanted', () => times.push(clock.now()));
          actor.send({ type: 'session.identified', user: isSignedIn ? ada : null });
          for (const pause of pauses) {
            actor.send({ type: 'session.unauthorized', sentAt: clock.now() });
            await clock.advance(pause);
          }
          expect(times.length).toBeGreaterThan(0);
          for (const [index, time] of times.entries()) {
            expect(time - (times[index - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(rateLimitWindow);
          }
          actor.stop();
        }),
        { numRuns: 60 },
      );
    },
    longest,
  );
});
