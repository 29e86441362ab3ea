import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createShopConfig } from '@vitrin/core';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { scriptGroups } from '../scripts/script-groups.ts';
import { guestFiles, nextFiles, pageFiles, sessionFiles } from './entry-server.tsx';
import { createRoutes, pageRoutes, resolvedKinds } from './routes.tsx';

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

  it.each([...guestFiles, ...sessionFiles, ...Object.values(nextFiles).flat()])('preloads %s', (name) => {
    expect(existsSync(room + name) || scriptGroups.some((group) => group.name === name)).toBe(true);
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

const routes = createRoutes({
  shop: createShopConfig(),
  findContext: () => {
    throw new Error('routes: nothing is loaded here.');
  },
  loadTexts: async () => undefined,
});

/** The page that an address leads to. */
const pageAt = (address: string, basename: string) => matchRoutes(routes, address, basename || '/')?.at(-1)?.route.id;

describe.each(['', '/tr'])('addresses under %j', (basename) => {
  it.each(pageRoutes.map(({ path, id }) => [path, id]))('%s leads to its own page, with a slash too', (path, id) => {
    const address = basename + path.replace(/:screen\?/, 'payment').replace(/:(\w+)/g, 'one');
    expect([pageAt(address, basename), pageAt(`${address}/`, basename)]).toEqual([id, id]);
  });

  it.each(['/LIST/', '/Account/Orders/', '/%6Cist/', '/acc%6Funt/orders'])('%s leads to an own page', (path) => {
    expect(pageAt(basename + path, basename)).toMatch(/^(list|orders)$/);
  });

  it.each(['/list/more/', '/listing/', '/constructor/', '/orders/', '/dune-mug/', '/a/b/c/'])(
    '%s is looked up',
    (path) => {
      expect(pageAt(basename + path, basename)).toBe('resolved');
    },
  );
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
