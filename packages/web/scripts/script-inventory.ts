import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const packages = new URL('../../', import.meta.url);
const property = /(?<![\w$.])(?:readonly )?([A-Za-z_$][\w$]*)\??:/g;

/**
 * The names that the charts' own code gives to properties, read from its sources: what stands under another name in a context
 * was named by somebody's data, and the inspector does not show it.
 */
export function propertyNames(): string[] {
  const files = globSync(['core/src/**/*.ts', 'wallet-machine/src/**/*.ts'], { cwd: packages });
  const own = files.filter((file) => !/\.(?:test|test-d|fixtures|model|races|storm)\.ts$/.test(file));
  const text = own.map((file) => readFileSync(new URL(file, packages), 'utf8')).join('\n');
  return [...new Set(Array.from(text.matchAll(property), ([, name = '']) => name))].sort();
}

/** Scripts that payment pages load from elsewhere. None has a hash: their makers change them without a word (security.md W6). */
const foreignScripts = [
  {
    source: 'WALLET_URL',
    reason: 'The Masterpass SDK: card data of a wallet goes from the browser to its service, never through the shop.',
  },
  { source: 'CAPTCHA_URL', reason: 'The captcha, on pages that sign in; checkout asks for none.' },
];

/** The package that a module belongs to; undefined for what the bundler makes itself. */
export function packageOf(moduleId: string): string | undefined {
  const [, ...inModules] = moduleId.split('/node_modules/');
  if (inModules.length > 0) return /^(?:@[^/]+\/)?[^/]+/.exec(inModules.at(-1) ?? '')?.[0];
  const own = /\/packages\/([\w-]+)\//.exec(moduleId)?.[1];
  return own && `@vitrin/${own}`;
}

/**
 * Makes the lookup of a package's reason in the lists of `docs/dependencies.md`.
 * @returns throws for a package without a line: no script is shipped without a reason (security.md W6).
 */
export function readReasons(page: string): (name: string) => string {
  const reasons = new Map(Array.from(page.matchAll(/^- `([^`]+)`: (.+)$/gm), ([, name, reason]) => [name, reason]));
  return (name) => {
    const reason = name.startsWith('@vitrin/') ? 'This repository.' : reasons.get(name);
    if (reason !== undefined) return reason;
    const advice = 'Write its line in docs/dependencies.md.';
    throw new Error(`script-inventory: ${name} is in the shop's scripts without a reason. ${advice}`);
  };
}

/** Writes `.vite/script-inventory.json` beside the manifest: every script that payment pages may run, with its hash and reasons. */
export const scriptInventory: Plugin = {
  name: 'vitrin-script-inventory',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const reasonFor = readReasons(readFileSync(new URL('../docs/dependencies.md', packages), 'utf8'));
    const own = Object.values(bundle).flatMap((chunk) => {
      if (chunk.type !== 'chunk') return [];
      const names = new Set(chunk.moduleIds.flatMap((id) => packageOf(id) ?? []));
      const content = readFileSync(path.join(dir, chunk.fileName));
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      const holds = [...names].sort().map((name) => ({ name, reason: reasonFor(name) }));
      return { file: `/${chunk.fileName}`, integrity, holds };
    });
    const inventory = { own, foreign: foreignScripts };
    writeFileSync(path.join(dir, '.vite/script-inventory.json'), `${JSON.stringify(inventory, null, 2)}\n`);
  },
};
