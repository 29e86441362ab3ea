// For tests alone; no index exports it.
import { HeldCalls } from '@vitrin/chart-testing';
import { mutationInProgressMessage } from '../../errors/app-error.ts';
import { createMutationLock } from '../../lock/mutation-lock.ts';
import type { MutationLock } from '../../lock/mutation-lock.types.ts';
import { ManualClock } from '../../test-ports.ts';
import { raceOf } from './chart-race.ts';

const kinds = ['addBasketLine', 'clearBasket', 'setBasketVoucher', 'addFavourite'] as const;
type Kind = (typeof kinds)[number];

/** What became of one submission. */
interface Submitted {
  readonly kind: Kind;
  end: 'waiting' | 'done' | 'refused' | 'another error';
}

const createLock = (): Pick<MutationLock, 'run' | 'isBusy'> => createMutationLock({ clock: new ManualClock() });

/** Mutations of four kinds beside each other, each kind pressed again while it is on its way. @param create makes the lock */
export const mutationLockRace = (create = createLock) =>
  raceOf({ name: 'mutation-lock', events: 4 }, () => {
    const calls = new HeldCalls();
    const lock = create();
    const submitted: Submitted[] = [];
    const wrong: string[] = [];
    const onWay = (kind: Kind) => calls.pending.filter((reply) => reply.includes(kind)).length;
    const submit = (kind: Kind) => {
      const wasFree = onWay(kind) === 0;
      const one: Submitted = { kind, end: 'waiting' };
      submitted.push(one);
      const settle = (end: Submitted['end']) => {
        if (one.end !== 'waiting') wrong.push(`${kind} ended twice`);
        if (end === 'refused' && wasFree) wrong.push(`${kind} was refused although none was on its way`);
        if (end === 'done' && onWay(kind) > 0) wrong.push(`${kind} ended before its reply`);
        one.end = end;
      };
      const isRefusal = (error: unknown) => error instanceof Error && error.message === mutationInProgressMessage;
      void lock
        .run(kind, () => calls.hold(kind, undefined))
        .then(
          () => settle('done'),
          (error: unknown) => settle(isRefusal(error) ? 'refused' : 'another error'),
        );
    };
    const waiting = (kind: Kind) => submitted.filter((one) => one.kind === kind && one.end === 'waiting').length;
    return {
      calls,
      events: Object.fromEntries(kinds.map((kind) => [`${kind} is submitted`, { act: () => submit(kind) }])),
      known: () => submitted,
      breaches: () => [
        ...wrong,
        ...kinds.filter((kind) => onWay(kind) > 1).map((kind) => `two of ${kind} are on their way`),
        // A second press is answered at once: whoever waits is who is on the way.
        ...kinds.filter((kind) => waiting(kind) !== onWay(kind)).map((kind) => `${kind} waits with nothing on its way`),
      ],
      breachesAtRest: () => (lock.isBusy() ? ['busy with nothing'] : []),
      stop: () => {},
    };
  });
