import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { accountRoutes } from './account-routes.ts';
import { isOfAccount } from './app/browser-routes.ts';
import { resolvedKinds, shopRoutes } from './routes.tsx';
import { pageRoutes } from './server-render/matched-page.server.ts';
import { kindFiles, nextFiles, routeFiles, sessionFiles } from './server-render/page-files.server.ts';

const room = fileURLToPath(new URL('..', import.meta.url));

describe('the route table', () => {
  const loads = (table: Readonly<Record<string, { load(): unknown }>>) =>
    Object.entries(table).map(([name, { load }]) => [name, String(load)] as const);
  const own = loads(Object.fromEntries(pageRoutes.map((route) => [route.id, route])));
  const kinds = loads(resolvedKinds);

  it.each([
    ...own.map(([id, load]) => [id, routeFiles[id], load] as const),
    ...kinds.map(([kind, load]) => [kind, kindFiles[kind], load] as const),
  ])('loads the file that the server preloads: %s, %s', (_name, file, load) => {
    expect(existsSync(room + file)).toBe(true);
    expect(load).toContain(`${file?.slice('src'.length)}`);
  });

  it.each([...sessionFiles, ...Object.values(nextFiles).flat()])('names a file that is there: %s', (file) => {
    expect(existsSync(room + file)).toBe(true);
  });

  it('has no file preloaded for a page that is not there', () => {
    expect(Object.keys(routeFiles)).toEqual(expect.arrayContaining(Object.keys(nextFiles)));
    expect(Object.keys(routeFiles)).toEqual(own.map(([id]) => id));
    expect(Object.keys(kindFiles)).toEqual(kinds.map(([kind]) => kind));
  });

  it('has pages of the account by themselves, where their address says so: who goes there fetches their table', () => {
    for (const { path } of accountRoutes) {
      expect([isOfAccount(path), isOfAccount(`/tr${path}`)], path).toEqual([true, true]);
    }
    const others = shopRoutes.filter(({ path }) => isOfAccount(path));
    // A guest has favourites too.
    expect(others.map(({ id }) => id)).toEqual(['favourites']);
    expect(isOfAccount('/accounting-books/')).toBe(false);
  });

  it('has one row for each id and path', () => {
    expect(new Set(pageRoutes.map(({ id }) => id)).size).toBe(pageRoutes.length);
    expect(new Set(pageRoutes.map(({ path }) => path)).size).toBe(pageRoutes.length);
  });

  it('keeps no page for everybody that belongs to one shopper', () => {
    for (const { path, shared } of pageRoutes) {
      if (/^\/(auth|orders|baskets|account)/.test(path)) expect(shared, path).toBeUndefined();
    }
  });
});

describe('the first bytes of a page', () => {
  const files = readdirSync(`${room}src`, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));

  it.each(files.filter((name) => !name.includes('.test.')).map((name) => [name]))(
    '%s does not bring the router’s own links and forms',
    (name) => {
      const text = readFileSync(`${room}src/${name}`, 'utf8');
      const imported = /import \{([^}]*)\} from 'react-router-dom'/.exec(text)?.[1] ?? '';
      expect(imported.split(',').map((word) => word.trim())).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(Link|NavLink|Form)$/)]),
      );
    },
  );
});
