import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { loadDemoShop } from './load-demo-shop.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ofTheDemo = /demo-shop|\.webp$|pictures/;

describe('a host without the demo', () => {
  it('is built from no module of the demo', async () => {
    const built = await build({ root, logLevel: 'silent', build: { write: false } });
    if (!('output' in built)) throw new Error('vite watches instead of building');
    const modules = built.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])).map(String);
    expect(modules.some((module) => module.endsWith('/src/seed/seed-once.ts'))).toBe(true);
    expect(modules.filter((module) => module.includes('/demo-shop/'))).toEqual([]);
  });

  it('has none of its goods and pictures in the packed folders', () => {
    const { files } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
    expect(files).toEqual(['dist', 'migrations', 'src']);
    expect(globSync('{migrations,src}/**/*.{bin,webp,family.ts}', { cwd: root })).toEqual([]);
  });

  it('is alone in the container image', () => {
    const copied =
      readFileSync(new URL('../../Dockerfile', `file://${root}`), 'utf8').match(/^COPY --from=.*$/gm) ?? [];
    expect(copied.length).toBeGreaterThan(0);
    expect(copied.filter((line) => ofTheDemo.test(line))).toEqual([]);
  });

  it('started as the demo names the missing package', async () => {
    await expect(loadDemoShop('@vitrin/not-installed')).rejects.toThrow(/^DEMO: .*@vitrin\/not-installed.*unset DEMO/);
  });
});
