import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entryPage, packagePages } from '../reference/reference-pages.mjs';
import { undefinedNames } from '../reference/undefined-names.mjs';
import { readInterface } from './read-interface.mjs';

const index = `import { Level } from './level.js';
import type { Watt } from 'units';
/** A lamp. */
export interface LampView extends Level {
    /** Whether it is on. */
    readonly isOn: boolean;
    /** Its bulb. */
    readonly bulb: { readonly hours: number } | null;
    readonly name: string;
    /** Of its power. */
    readonly power: Watt;
    /** Of its life. */
    readonly hours: number;
    readonly shade: { /** In pieces. */ readonly folds: number };
}
/** Opens a lamp. */
export declare function openLamp(from: Level): LampView;
export declare const lampMachine: import("xstate").StateMachine<Level>;
export { type Level as Brightness } from './level.js';
export { z } from 'zod';
`;

let folder = '';
const manifest = { exports: { '.': { source: './src/index.ts', types: './dist/esm/index.d.ts', default: './x.js' } } };
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-interface-'));
  mkdirSync(join(folder, 'dist/esm'), { recursive: true });
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/index.ts'), '/** Lamps, and <all> about them. */\nexport {};\n');
  writeFileSync(join(folder, 'dist/esm/index.d.ts'), index);
  writeFileSync(join(folder, 'dist/esm/level.d.ts'), 'export interface Level { lux: Unit; }\ntype Unit = number;\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reads exports with docstrings and whole signatures, and what exported declarations name', () => {
  const manifest = {
    exports: { '.': { source: './src/index.ts', types: './dist/esm/index.d.ts', default: './x.js' } },
  };
  const { entries, inside } = readInterface({ name: '@vitrin/lamp', folder, manifest });
  const exports = new Map(entries[0]?.exports);
  expect([...exports.keys()]).toEqual(['Brightness', 'LampView', 'lampMachine', 'openLamp', 'z']);
  expect(exports.get('openLamp')).toMatchObject({
    docstring: 'Opens a lamp.',
    raw: 'function openLamp(from: Level): LampView;',
    text: 'function openLamp(from: Level): LampView',
  });
  expect(exports.get('Brightness')?.text).toBe('interface Level { lux: Unit }');
  expect(exports.get('lampMachine')?.isChart).toBe(true);
  expect(exports.get('z')).toBeUndefined();
  expect(inside.map(([name]) => name)).toEqual(['level#Unit']);
});

it('names members without a docstring, and numbers without a unit; an object may explain what is in it, and the reverse', () => {
  const manifest = {
    exports: { '.': { source: './src/index.ts', types: './dist/esm/index.d.ts', default: './x.js' } },
  };
  const { entries } = readInterface({ name: '@vitrin/lamp', folder, manifest });
  const view = new Map(entries[0]?.exports).get('LampView');
  expect(view?.untold).toEqual(['name', 'hours (a number without a unit)']);
});

it('the page of an entry has each export with its docstring and its declaration', () => {
  const [entry] = readInterface({ name: '@vitrin/lamp', folder, manifest }).entries;
  const text = entryPage('@vitrin/lamp', entry as NonNullable<typeof entry>, folder);
  expect(text).toContain('Lamps, and \\<all> about them.');
  expect(text).toContain('| [`openLamp`](#openlamp) | Opens a lamp. |');
  expect(text).toContain('## `openLamp`\n\nOpens a lamp.\n\n```ts\nfunction openLamp(from: Level): LampView;\n```');
});

it('the pages of a package define each type that a signature names, and say where those of libraries are from', () => {
  const pages = packagePages({ name: '@vitrin/lamp', folder, manifest });
  expect(pages.map(([path]) => path)).toEqual(['docs/reference/lamp/index.md', 'docs/reference/lamp/inner-types.md']);
  expect(pages[1]?.[1]).toContain('## `Unit`\n\n```ts\ntype Unit = number;\n```');
  expect(pages[0]?.[1]).toContain('In `src/index.ts`. `Watt` is of `units`.');
  // Exported under another name alone.
  expect(undefinedNames(pages)).toEqual(['docs/reference/lamp/index.md: Level']);
  expect(undefinedNames(pages.slice(0, 1))).toContain('docs/reference/lamp/index.md: Unit');
});

it('a signature is shown whole, however long it is', () => {
  const members = Array.from({ length: 300 }, (_, index) => `    readonly member${index}: number;`).join('\n');
  writeFileSync(join(folder, 'dist/esm/index.d.ts'), `/** Long. */\nexport interface Long {\n${members}\n}\n`);
  const [entry] = readInterface({ name: '@vitrin/lamp', folder, manifest }).entries;
  expect(entryPage('@vitrin/lamp', entry as NonNullable<typeof entry>, folder)).toContain(`${members}\n}\n\`\`\``);
});
