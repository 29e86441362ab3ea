import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { pageRoutes, resolvedKinds } from './routes.tsx';

const room = fileURLToPath(new URL('..', import.meta.url));
const source = readFileSync(`${room}src/routes.tsx`, 'utf8');

describe('the route table', () => {
  it.each([...pageRoutes, ...Object.values(resolvedKinds)].map((route) => [route.module]))(
    'preloads the file that it loads: %s',
    (module) => {
      expect(existsSync(room + module)).toBe(true);
      expect(source).toContain(`import('./${module.slice('src/'.length)}')`);
    },
  );

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
