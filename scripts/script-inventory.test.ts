import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from './lib/root.mjs';

interface Inventory {
  packageOf(moduleId: string): string | undefined;
  readReasons(page: string): ReadonlyMap<string, string>;
  readOwners(chosen: Iterable<string>, lock: object): ReadonlyMap<string, string>;
  reasonFor(name: string, reasons: ReadonlyMap<string, string>, owners: ReadonlyMap<string, string>): string;
}

describe('the inventory of the scripts that payment pages may run (security.md W6)', () => {
  let inventory: Inventory;
  beforeAll(async () => {
    inventory = await import(pathToFileURL(inRoot('packages/web/scripts/script-inventory.ts')).href);
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
    const reasons = inventory.readReasons('| `react-dom`  | The renderer. |\n| `ky` | Sends requests. |');
    const lock = { packages: { 'node_modules/react-dom': { dependencies: { scheduler: '1' } } } };
    const owners = inventory.readOwners(reasons.keys(), lock);
    expect(inventory.reasonFor('react-dom', reasons, owners)).toBe('The renderer.');
    expect(inventory.reasonFor('scheduler', reasons, owners)).toBe('Comes with react-dom.');
    expect(inventory.reasonFor('@vitrin/core', reasons, owners)).toBe('This repository.');
    expect(() => inventory.reasonFor('left-pad', reasons, owners)).toThrow('left-pad is in the shop');
  });
});
