import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import type { ChartModel, Reference } from '../chart-model.types.ts';
import { walkChart } from '../chart-walk.ts';
import { type NodeConfig, withEdit } from '../mutants/config-edit.ts';
import { lift, liftModel } from './lift.fixtures.ts';
import { modelPromises, strictPromises } from './walk-promises.ts';

/** What is broken, by the promise's title. */
function broken(machine: AnyStateMachine, more: Partial<ChartModel> = {}): Readonly<Record<string, readonly string[]>> {
  const model = { ...(liftModel as unknown as ChartModel), machine, ...more };
  const walks = walkChart(model);
  const found = [...modelPromises, ...strictPromises].map(
    ({ title, breaches }) => [title, [...new Set(breaches(model, walks))]] as const,
  );
  return Object.fromEntries(found.filter(([, breaches]) => breaches.length > 0));
}

const riding = (edit: (config: NodeConfig) => void) => withEdit(lift as never, ['riding'], edit);
const invokeOf = (config: NodeConfig) => config.invoke as NodeConfig;

describe('what every chart promises', () => {
  it('is kept by a chart as it should be', () => {
    expect(broken(lift as never)).toEqual({});
  });

  it('both ends of every call are heard', () => {
    expect(
      broken(
        riding((config) => {
          delete invokeOf(config).onError;
        }),
      ),
    ).toMatchObject({ 'both ends of every call are heard': ['riding: ride fails: it stands still'] });
  });

  it('every wait has a time limit, or a reason for none', () => {
    const endless = riding((config) => {
      delete config.after;
    });
    expect(broken(endless)).toMatchObject({ 'every wait has a time limit': ['riding'] });
    expect(broken(endless, { patient: { riding: 'the lift is slow' } })).not.toHaveProperty([
      'every wait has a time limit',
    ]);
    expect(broken(lift as never, { patient: { riding: 'the lift is slow' } })).toEqual({
      'every wait has a time limit': ['riding: an exception that nothing needs'],
    });
  });

  it('no command ends a call that is on its way', () => {
    const cut = riding((config) => {
      config.on = { 'floor.choose': { target: 'standing', actions: 'refuse' } };
    });
    expect(broken(cut)['no command ends a call that is on its way']?.[0]).toContain('a floor is chosen ends');
    const cuts = { 'floor.choose': { in: ['riding'], because: 'the newest word counts' } };
    expect(broken(cut, { cuts })).toEqual({});
    expect(broken(lift as never, { cuts })).toEqual({
      'no command ends a call that is on its way': ['floor.choose in riding: an exception that nothing needs'],
    });
  });

  it('a call that fails leaves a trace', () => {
    const silent = riding((config) => {
      invokeOf(config).onError = { target: 'standing' };
    });
    expect(broken(silent)).toEqual({ 'a call that fails leaves a trace': ['riding: ride fails: it stands still'] });
    expect(broken(silent, { traceless: { riding: 'nobody rides' } })).toEqual({});
  });

  it('every event is heard where the model says, and nowhere else', () => {
    expect(broken(lift as never, { hears: {} })).toEqual({
      'every event is heard where the model says, and nowhere else': ['riding: problem.close'],
    });
    const deaf = riding((config) => {
      delete config.on;
    });
    expect(broken(deaf)['every event is heard where the model says, and nowhere else']).toEqual([
      'riding: floor.choose',
    ]);
  });

  it('something comes of every event that is heard', () => {
    const idle = riding((config) => {
      config.on = { 'floor.choose': {} };
    });
    expect(broken(idle)).toMatchObject({
      'something comes of every event that is heard': ['riding: a floor is chosen'],
    });
  });

  it('an older reply changes nothing', () => {
    const credulous = lift.provide({
      actions: { noteTold: assign(({ event }) => (event.type === 'floor.told' ? { floor: event.floor } : {})) },
    });
    expect(broken(credulous as never)['an older reply changes nothing']).toContain('standing: the first floor is told');
  });

  it('what must be true everywhere is asked in every situation, not on chosen paths alone', () => {
    const invariant: ChartModel['invariant'] = ({ context }) => {
      if (context.floor === 3) throw new Error('there is no third floor');
    };
    expect(broken(lift as never, { invariant })['what must be true everywhere is true in every situation']).toContain(
      'standing: Error: there is no third floor',
    );
  });

  it('every action, guard, delay and actor that is set up is used, or spare with a reason', () => {
    const unused = lift.provide({ actions: { ring: () => {} } as never });
    expect(broken(unused as never)).toEqual({
      'every action, guard, delay and actor that is set up is used': ['ring'],
    });
    expect(broken(unused as never, { spare: { ring: 'for later' } })).toEqual({});
  });

  it('the chart shows, waits, runs and does what its reference says', () => {
    const title = 'the chart shows, waits, runs and does what its reference says';
    interface Seen {
      readonly isRiding: boolean;
      readonly hasProblem: boolean;
      readonly hasRefused: boolean;
    }
    const reference: Reference<Seen> = {
      start: () => ({ isRiding: false, hasProblem: false, hasRefused: false }),
      steps: {
        'floor.choose': (seen) =>
          seen.isRiding ? { ...seen, hasRefused: true } : { ...seen, isRiding: true, hasProblem: false },
        'problem.close': (seen) => !seen.isRiding && { ...seen, hasProblem: false },
        'ride answers': (seen) => ({ ...seen, isRiding: false, hasProblem: false }),
        'ride fails': (seen) => ({ ...seen, isRiding: false, hasProblem: true }),
      },
      waits: (seen): Readonly<Record<number, Seen>> =>
        seen.isRiding ? { 60000: { ...seen, isRiding: false, hasProblem: true } } : {},
      runs: ({ isRiding }): Readonly<Record<string, unknown>> => (isRiding ? { ride: undefined } : {}),
      does: () => [],
      shows: ({ hasProblem, hasRefused }) => ({ hasProblem, hasRefused }),
    };
    const project: ChartModel['project'] = ({ context: { floor, problem, calls } }) => ({
      floor,
      problem,
      hasRefused: calls > 0,
    });
    const breaches = (machine: unknown, more: Partial<Reference<Seen>> = {}) =>
      broken(machine as AnyStateMachine, { project, reference: { ...reference, ...more } })[title]?.[0];
    expect(breaches(lift)).toBeUndefined();
    expect(breaches(lift.provide({ actions: { noteProblem: assign({}) } }))).toBe(
      'riding: ride fails: it stands still: shows {hasProblem: false, hasRefused: false}, its reference {hasProblem: true, hasRefused: false}',
    );
    expect(breaches(lift.provide({ delays: { rideLimit: 600_000 } }))).toBe(
      'standing: a floor is chosen: waits [600000], its reference [60000]',
    );
    expect(
      breaches(
        riding((config) => {
          delete config.on;
        }),
      ),
    ).toContain('riding: a floor is chosen: is not heard, its reference shows {');
    expect(
      breaches(
        riding((config) => {
          delete config.invoke;
        }),
      ),
    ).toBe('standing: a floor is chosen: does not run ride, its reference does');
    expect(breaches(lift, { runs: ({ isRiding }) => (isRiding ? { ride: { floor: 1 } } : {}) })).toBe(
      'standing: a floor is chosen: gives ride undefined, its reference {floor: 1}',
    );
    expect(breaches(lift, { does: (_, __, step) => (step === 'ride fails' ? ['ring'] : []) })).toBe(
      'riding: ride fails: it stands still: does [], its reference ["ring"]',
    );
    expect(breaches(lift, { start: () => ({ isRiding: false, hasProblem: true, hasRefused: false }) })).toContain(
      'the start: shows',
    );
  });
});
