import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from './lib/root.mjs';

interface FileTable {
  readonly packages?: readonly string[];
  readonly sources: Readonly<Record<string, readonly string[]>>;
}

const moduleOf = (name: string) => import(pathToFileURL(inRoot(`packages/web/scripts/${name}.ts`)).href);
const packages = inRoot('packages');

describe('which sources stand in one file (decision 0028)', () => {
  let createIsIn: (root: string, table: FileTable) => (id: string) => boolean;
  let baseFiles: FileTable;
  let groups: readonly { readonly name: string; readonly files: FileTable }[];
  beforeAll(async () => {
    ({ createIsIn } = await moduleOf('file-table'));
    ({ baseFiles } = await moduleOf('base-files'));
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
