import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from './lib/root.mjs';

const moduleOf = (name: string) => import(pathToFileURL(inRoot(`packages/web/scripts/${name}.ts`)).href);

interface Inventory {
  packageOf(moduleId: string): string | undefined;
  readReasons(page: string): (name: string) => string;
}

describe('the inventory of the scripts that payment pages may run (security.md W6)', () => {
  let inventory: Inventory;
  beforeAll(async () => {
    inventory = await moduleOf('script-inventory');
  });

  it('reads a reason for React from the page itself', () => {
    const page = readFileSync(inRoot('docs/dependencies.md'), 'utf8');
    expect(inventory.readReasons(page)('react-dom')).toMatch(/React/);
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
    const reasonFor = inventory.readReasons('- `react-dom`: The renderer.\n- `ky`: Sends requests.');
    expect(['react-dom', '@vitrin/core'].map(reasonFor)).toEqual(['The renderer.', 'This repository.']);
    expect(() => reasonFor('scheduler')).toThrow('scheduler is in the shop');
  });
});

interface Group {
  readonly name: string;
  readonly roots: string;
  readonly packages?: string;
}

describe('script files (decision 0028)', () => {
  let groups: readonly Group[];
  let patternOf: (group: Group) => RegExp;
  beforeAll(async () => {
    ({ scriptGroups: groups, patternOf } = await moduleOf('script-groups'));
  });

  it('begin with sources of which each exists once, wherever it is', () => {
    const sources = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: inRoot('.') });
    const found = groups.flatMap(({ roots }) =>
      roots
        .split(' ')
        .map((root) => [root, sources.filter((file) => patternOf({ name: '', roots: root }).test(file)).length]),
    );
    expect(found).toEqual(found.map(([root]) => [root, 1]));
    expect(new Set(found.map(([root]) => root)).size).toBe(found.length);
  });

  it.each([
    ['/app/packages/web/src/routes.tsx', true],
    ['/app/packages/web/src/elsewhere/routes.tsx?inline', true],
    ['/app/packages/web/src/own-routes.tsx', false],
    ['/app/node_modules/xstate/index.js', true],
    ['/app/node_modules/xstate-other/index.js', false],
  ])('%s: %s', (id, isIn) => {
    expect(patternOf({ name: 'some', roots: 'routes', packages: 'xstate' }).test(id)).toBe(isIn);
  });
});
