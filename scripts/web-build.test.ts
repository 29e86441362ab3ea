import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from './lib/root.mjs';

const moduleOf = (name: string) => import(pathToFileURL(inRoot(`packages/web/scripts/${name}.ts`)).href);

interface Inventory {
  packageOf(moduleId: string): string | undefined;
  readReasons(page: string): ReadonlyMap<string, string>;
  readOwners(chosen: Iterable<string>, lock: object): ReadonlyMap<string, string>;
  reasonFor(name: string, reasons: ReadonlyMap<string, string>, owners: ReadonlyMap<string, string>): string;
}

describe('the inventory of the scripts that payment pages may run (security.md W6)', () => {
  let inventory: Inventory;
  beforeAll(async () => {
    inventory = await moduleOf('script-inventory');
  });

  it('reads a reason for React from the page itself', () => {
    const page = readFileSync(inRoot('docs/dependencies.md'), 'utf8');
    expect(inventory.readReasons(page).get('react-dom')).toMatch(/React/);
  });

  it.each([
    ['/app/node_modules/react-dom/client.js', 'react-dom'],
    ['/app/node_modules/@sentry/react/node_modules/@sentry/core/index.js?commonjs', '@sentry/core'],
    ['\0/app/node_modules/react/index.js', 'react'],
    ['/app/packages/core/src/http/index.ts', '@vitrin/core'],
    ['\0rolldown/runtime.js', undefined],
  ])('%s is of %s', (moduleId, name) => {
    expect(inventory.packageOf(moduleId)).toBe(name);
  });

  it('knows why a package is there, or the build ends: nobody ships a script that nobody can account for', () => {
    const reasons = inventory.readReasons('- `react-dom`: The renderer.\n- `ky`: Sends requests.');
    const lock = { packages: { 'node_modules/react-dom': { dependencies: { scheduler: '1' } } } };
    const owners = inventory.readOwners(reasons.keys(), lock);
    expect(inventory.reasonFor('react-dom', reasons, owners)).toBe('The renderer.');
    expect(inventory.reasonFor('scheduler', reasons, owners)).toBe('Comes with react-dom.');
    expect(inventory.reasonFor('@vitrin/core', reasons, owners)).toBe('This repository.');
    expect(() => inventory.reasonFor('left-pad', reasons, owners)).toThrow('left-pad is in the shop');
  });
});

interface FileTable {
  readonly packages?: readonly string[];
  readonly sources: Readonly<Record<string, readonly string[]>>;
}

const packages = inRoot('packages');

describe('which sources stand in one file (decision 0028)', () => {
  let createIsIn: (root: string, table: FileTable) => (id: string) => boolean;
  let baseFiles: FileTable;
  let groups: readonly { readonly name: string; readonly files: FileTable }[];
  beforeAll(async () => {
    ({ baseFiles, createIsIn } = await moduleOf('base-files'));
    ({ scriptGroups: groups } = await moduleOf('script-groups'));
  });

  it('every source of the tables is there, and in one of them alone', () => {
    const all = [baseFiles, ...groups.map(({ files }) => files)].flatMap((table) => {
      createIsIn(packages, table);
      return Object.entries(table.sources).flatMap(([folder, names]) => names.map((name) => `${folder}/${name}`));
    });
    expect(all.length).toBeGreaterThan(50);
    expect(all).toEqual([...new Set(all)]);
  });

  it('groups have names of their own', () => {
    const names = ['base', 'styles', ...groups.map(({ name }) => name)];
    expect(names).toEqual([...new Set(names)]);
  });

  it('a source that moved is named', () => {
    expect(() => createIsIn(packages, { sources: { 'web/src': ['none.ts'] } })).toThrow(
      /not there.*web\/src\/none\.ts/,
    );
  });

  it.each([
    [`${packages}/web/src/routes.tsx`, true],
    [`${packages}/web/src/routes.tsx?inline`, true],
    [`${packages}/web/src/entry-client.tsx`, false],
    ['/work/node_modules/xstate/index.js', true],
    ['/work/node_modules/xstate-other/index.js', false],
  ])('%s: %s', (id, isIn) => {
    expect(createIsIn(packages, { packages: ['xstate'], sources: { 'web/src': ['routes.tsx'] } })(id)).toBe(isIn);
  });
});
