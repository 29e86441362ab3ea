import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { complaints, hiddenFlows } from '../lib/flows/hidden-flows.mjs';

const found = (name: string) =>
  hiddenFlows(name, readFileSync(new URL(`fixtures/flows/${name}`, import.meta.url), 'utf8')).map(
    ({ line, rule, name: place }) => `${line} ${rule} ${place}`,
  );

describe('a flow outside the charts', () => {
  it('is found in timers, the browser’s and those handed in', () => {
    expect(found('timers.ts')).toEqual([
      '2 timer start.setTimeout',
      '3 timer start.setInterval',
      '4 timer start.queueMicrotask',
      '5 timer start.setTimeout',
      '6 timer start.requestAnimationFrame',
      '7 timer start.setTimeout',
      '8 timer start.setImmediate',
      '9 timer start.queueMicrotask',
      '10 timer start.setTimeout',
    ]);
  });

  it('is found in flags and names of states that a later call sets, and in what a module shares', () => {
    expect(found('bindings.ts')).toEqual([
      '1 binding module.version',
      '2 binding module.table',
      '3 binding createSource.isLast',
      '4 binding createSource.state',
      '5 binding createSource.isDue',
      '6 binding createSource.held',
      '20 binding Queue.isWaiting',
      '24 binding loader.hasReply',
    ]);
  });

  it('is found in a component with much state, and in state that is set after a wait', () => {
    expect(found('state-hooks.tsx')).toEqual([
      '3 state-hooks Form',
      '7 state-after-wait Form.setDone',
      '13 state-after-wait Form.setProblem',
      '15 state-after-wait Form.setBusy',
      '25 state-after-wait usePolled.setState',
      '35 state-after-wait useLoaded.setLoaded',
    ]);
  });

  it('is found where states are asked for by name', () => {
    expect(found('state-names.ts')).toEqual([
      '1 state-name module.matchesState',
      '3 state-name follow.matches',
      '4 state-name follow.matches',
      '5 state-name follow.value',
      '6 state-name follow.value',
      '7 state-name follow.matches',
    ]);
  });

  it.each([
    'timers-none.ts',
    'bindings-none.ts',
    'state-hooks-none.tsx',
    'state-names-none.ts',
    'state-names.select.ts',
  ])('is not seen in what looks like one: %s', (name) => {
    expect(found(name)).toEqual([]);
  });
});

describe('the list of allowed places', () => {
  const place = { file: 'a.ts', rule: 'binding', name: 'start.timer' } as const;
  const finding = { ...place, line: 3 };
  const entry = { ...place, reason: 'A port.' };

  it('lets a listed place be', () => {
    expect(complaints([finding], [entry])).toEqual([]);
  });

  it('does not cover a second one of the same name unless it is listed twice', () => {
    const both = [finding, { ...finding, line: 9 }];
    expect(complaints(both, [entry])).toEqual([expect.stringMatching(/^a\.ts:9 binding start\.timer: /)]);
    expect(complaints(both, [entry, entry])).toEqual([]);
  });

  it('covers no other file, rule or name', () => {
    const others = [
      { ...entry, file: 'b.ts' },
      { ...entry, rule: 'timer' as const },
      { ...entry, name: 'start.other' },
    ];
    for (const other of others) expect(complaints([finding], [other])).toHaveLength(2);
  });

  it('names an entry that finds nothing any more, and one without a reason', () => {
    expect(complaints([], [entry])).toEqual([expect.stringContaining('a.ts binding start.timer')]);
    expect(complaints([finding], [{ ...entry, reason: ' ' }])).toEqual([expect.stringContaining('without a reason')]);
  });
});
