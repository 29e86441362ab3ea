import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../lib/root.mjs';
import { withTypes } from './open-types.mjs';
import { readExports } from './read-exports.mjs';
import { readHandles } from './read-handles.mjs';
import { takingsOf } from './taken-when.mjs';
import { writeEntryPage } from './write-export-pages.mjs';

let folder = '';
const source = `/** A lamp. */
import type { Switch } from './switch.ts';

/** What a lamp may be asked. */
export type LampEvent =
  /** Makes light. @param lux how much */
  | ({ readonly type: 'lamp.on' } & Level)
  | { readonly type: 'lamp.off' };

/** How much. */
export interface Level {
  /** Pieces of light. */
  readonly lux?: number;
}

/** What a lamp may be asked, by name. */
export type LampCommands = { readonly [One in LampEvent as One['type']]: Omit<One, 'type'> };

/** What is seen of it. */
export interface LampView extends Level {
  readonly isOn: boolean;
  /** Of its bulb. */
  readonly bulb: { readonly hours: number } | null;
}

export type Reason = 'broken' | /** Nobody is there. */ 'dark';

/**
 * Opens a lamp.
 * @throws when it is dark
 */
export function openLamp(from: Switch) {
  return { isOn: from.isOn };
}
`;

// A lamp inside the repository's folder would be linted: TypeScript reads it wherever it stands.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-reference-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/index.ts'), source);
  writeFileSync(join(folder, 'src/switch.ts'), 'export interface Switch { readonly isOn: boolean }\n');
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.base.json'), include: ['src'] }),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lamp = () => ({
  name: '@vitrin/lamp',
  folder,
  manifest: { exports: { '.': { source: './src/index.ts', types: './x.d.ts', default: './x.js' } } },
});

it('reads what a package shows: docstrings, and declarations without bodies', () => {
  const [entry] = withTypes([lamp()], (projectOf) => readExports(lamp(), projectOf(lamp())));
  expect(entry?.intro).toBe('A lamp.');
  const told = new Map(entry?.exports.map((one) => [one.name, one]));
  expect(told.get('openLamp')).toMatchObject({
    kind: 'function',
    docstring: { text: 'Opens a lamp.', tags: [{ name: 'throws', text: 'when it is dark' }] },
    signature: 'function openLamp(from: Switch): { isOn: boolean; };',
  });
  expect(told.get('Reason')?.docstring.text).toBe('');
  const page = writeEntryPage(entry as NonNullable<typeof entry>, new Map());
  expect(page).toContain('| [`openLamp`](#openlamp) | function | Opens a lamp. |');
  expect(page).toContain('- Throws: when it is dark');
});

it('reads commands, what goes along, reasons and fields, and what is not told', () => {
  const row = {
    page: 'lamp',
    title: 'A lamp',
    opens: 'openLamp',
    entry: '@vitrin/lamp',
    commands: 'LampCommands',
    events: 'LampEvent',
    views: ['LampView'],
    reasons: ['Reason'],
    charts: [],
  };
  const [facts] = withTypes([lamp()], (projectOf) => readHandles([row], [lamp()], projectOf));
  expect(
    facts?.commands.map(({ name, docstring, input }) => [name, docstring.text, input.map((one) => one.name)]),
  ).toEqual([
    ['lamp.on', 'Makes light.', ['lux']],
    ['lamp.off', '', []],
  ]);
  expect(facts?.reasons.map(({ name, docstring }) => [name, docstring.text])).toEqual([
    ['broken', ''],
    ['dark', 'Nobody is there.'],
  ]);
  expect(facts?.views[0]?.fields.map(({ name, type, docstring }) => [name, type, docstring.text])).toEqual([
    ['lux', 'number', 'Pieces of light.'],
    ['isOn', 'boolean', ''],
    ['bulb', 'object or null', 'Of its bulb.'],
    ['bulb.hours', 'number', ''],
  ]);
});

it('says in which states a command is taken, by which guard, and how it is refused elsewhere', () => {
  const transition = { id: '', targets: [], actions: [], reenters: false, event: 'lamp.on' };
  const root_ = {
    id: 'lamp',
    key: 'lamp',
    path: 'lamp',
    type: 'compound',
    tags: [],
    entry: [],
    exit: [],
    invokes: [],
    states: [],
  };
  const charts = new Map([
    [
      'lamp',
      {
        root: root_ as never,
        transitions: [
          { ...transition, source: 'lamp' },
          { ...transition, source: 'lamp.off', guard: 'hasBulb' },
          { ...transition, source: 'lamp.broken', refusal: { reason: 'broken' } },
          { ...transition, source: 'lamp.off', event: 'lamp.off' },
        ],
        actions: [],
      },
    ],
  ]);
  expect(takingsOf('lamp.on', ['lamp'], charts)).toEqual([
    {
      chart: 'lamp',
      where: [
        { guard: undefined, states: [''] },
        { guard: 'hasBulb', states: ['off'] },
      ],
      refusals: ['broken'],
    },
  ]);
  expect(takingsOf('lamp.dim', ['lamp'], charts)).toEqual([]);
});
