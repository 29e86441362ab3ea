import { describe, expect, it } from 'vitest';
import { conformanceTests } from './conformance-tests.ts';
import { commandsOf, drawSuitePaths } from './draw-suite-paths.ts';
import { brokenBy, runSuite, titleOf } from './run-suite.ts';
import type { FrontEnd, Suite } from './suite.types.ts';

/** A door that can be opened, shut and, while it is shut, locked. */
const door: Suite<string, readonly string[]> = {
  name: 'door',
  map: {
    transitions: [['shut: open'], ['open: shut'], ['shut: lock'], ['locked: open, no']],
    situations: [
      {
        place: 'shut',
        edges: [
          { command: 'open', to: 1, makes: [0] },
          { command: 'lock', to: 2, makes: [2] },
        ],
      },
      { place: 'open', edges: [{ command: 'shut', to: 0, makes: [1] }] },
      { place: 'locked', edges: [{ command: 'open', to: 2, isRefused: true, makes: [3] }] },
    ],
  },
  promises: [
    {
      title: 'it is where the charts are',
      breaches: ({ path, readings }) =>
        path.steps.flatMap(({ leadsTo }, index) =>
          readings[index + 1] === leadsTo ? [] : [`${readings[index + 1]}, not ${leadsTo}`],
        ),
    },
    {
      title: 'the log has every command',
      breaches: ({ path, books }) => (books.length === path.steps.length ? [] : [`${books.length} lines`]),
    },
  ],
};

/** A real door. @param lock what it does about a lock. */
function openDoor(lock: 'locks' | 'stays' | 'breaks') {
  const log: string[] = [];
  let place = 'shut';
  let stops = 0;
  const moves: Readonly<Record<string, () => void>> = {
    open: () => {
      if (place === 'shut') place = 'open';
    },
    shut: () => {
      place = 'shut';
    },
    lock: () => {
      if (lock === 'breaks') throw new Error('the key broke');
      if (lock === 'locks') place = 'locked';
    },
  };
  const frontEnd: FrontEnd<string> = {
    start: async () => {},
    send: async (command) => {
      log.push(command);
      moves[command]?.();
    },
    read: async () => place,
    stop: async () => {
      stops += 1;
    },
  };
  return { frontEnd, readBooks: async () => log, stops: () => stops };
}

describe('paths for a front end', () => {
  it('make every transition of the map, and give each command wherever it can be given', () => {
    expect(commandsOf(door.map)).toEqual(['open', 'lock', 'shut']);
    expect(drawSuitePaths(door.map).map(titleOf)).toEqual([
      'in shut; open → open; shut → shut; lock → locked; open → locked',
    ]);
    expect(drawSuitePaths(door.map)[0]?.steps.at(-1)?.isRefused).toBe(true);
  });

  it('are drawn without the commands that it cannot do', () => {
    expect(drawSuitePaths(door.map, { lock: 'it has no key' }).map(titleOf)).toEqual([
      'in shut; open → open; shut → shut',
    ]);
  });
});

describe('a front end along them', () => {
  const judge = async (lock: Parameters<typeof openDoor>[0]) => {
    const opened = openDoor(lock);
    const verdicts = await runSuite(door, { open: async () => opened });
    return { broken: verdicts.flatMap(brokenBy), stops: opened.stops() };
  };

  it('keeps every promise, and is stopped', async () => {
    expect(await judge('locks')).toEqual({ broken: [], stops: 1 });
  });

  it('that ignores a command is told where it is instead', async () => {
    const { broken } = await judge('stays');
    expect(broken).toContain('it is where the charts are: shut, not locked');
  });

  it('that fails is told with the command, judged as far as it came, and stopped', async () => {
    const { broken, stops } = await judge('breaks');
    expect(broken[0]).toBe('the path continues to its end: “lock”: the key broke');
    expect(stops).toBe(1);
  });

  it('has tests that fail for an excuse that nothing needs, or when nothing is left', () => {
    const open = async () => openDoor('locks');
    const first = (cannot: Readonly<Record<string, string>>) => conformanceTests(door, { open, cannot })[0];
    expect(first({})?.title).toBe('door: 1 paths give 3 of 3 commands');
    expect(() => first({ ring: 'it has no bell' })?.run()).toThrow(
      'does not know the commands that are left out: ring',
    );
    expect(() => first({ open: 'stuck', lock: 'no key' })?.run()).toThrow('no path is left');
  });
});
