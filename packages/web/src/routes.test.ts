import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { scriptGroups } from '../scripts/script-groups.ts';
import { pageRoutes, resolvedKinds } from './routes.tsx';
import { guestFiles, nextFiles, pageFiles, sessionFiles } from './server-render/matched-page.server.ts';

const room = fileURLToPath(new URL('..', import.meta.url));

describe('the route table', () => {
  it('leads to one file for each page, which the server preloads', async () => {
    const kinds = Object.entries(resolvedKinds).map(([id, load]) => ({ id, load }));
    const named = [...pageRoutes, ...kinds].map(
      async ({ id, load }) => [id, pageFiles.get((await load()).handle)] as const,
    );
    const files = new Map(await Promise.all(named));
    expect([...files].filter(([, file]) => file === undefined)).toEqual([]);
    expect(new Set(files.values())).toEqual(new Set(pageFiles.values()));
    expect(files.get('checkout')).toBe('src/checkout/page/CheckoutPage.tsx');
    expect(files.get('product')).toBe('src/pages/ProductPage.tsx');
    expect([...files.keys()]).toEqual(expect.arrayContaining(Object.keys(nextFiles)));
  });

  it.each([...sessionFiles, ...Object.values(nextFiles).flat()])('preloads a group of the build: %s', (name) => {
    expect(scriptGroups.map((group) => group.name)).toContain(name);
  });

  it.each(guestFiles)('preloads a source: %s', (name) => {
    expect(existsSync(room + name)).toBe(true);
  });

  it('has one row for each id and path', () => {
    expect(new Set(pageRoutes.map(({ id }) => id)).size).toBe(pageRoutes.length);
    expect(new Set(pageRoutes.map(({ path }) => path)).size).toBe(pageRoutes.length);
  });

  it('keeps no page for everybody that belongs to one shopper', async () => {
    const modules = await Promise.all(
      pageRoutes.map(async ({ id, load }) => [id, (await load()).handle.shared] as const),
    );
    expect(modules.flatMap(([id, shared]) => (shared ? [id] : []))).toEqual(['home', 'list']);
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
