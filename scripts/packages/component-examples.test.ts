import { readFileSync } from 'node:fs';
import { compile } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { compileTemplate } from 'vue/compiler-sfc';
import { inRoot } from '../lib/root.mjs';
import { examplesOf } from './front-end.mjs';

const pagesOf = (name: string) => [`packages/${name}/README.md`, `docs/adapters/${name}.md`];
const fileOf = (path: string) => readFileSync(inRoot('examples', path), 'utf8');

/** Components of pages and examples, each with the place it stands at. */
const components = (name: string, files: readonly string[]) => [
  ...pagesOf(name).flatMap((page) =>
    examplesOf(page, name).map((source, index) => ({ at: `${page}, component ${index + 1}`, source })),
  ),
  ...files.map((path) => ({ at: `examples/${path}`, source: fileOf(path) })),
];

describe('markup of components that readers copy', () => {
  it.each(components('svelte', ['svelte-checkout/App.svelte', 'svelte-checkout/Checkout.svelte']))(
    '$at compiles, and nothing of it is out of reach for a screen reader',
    ({ source }) => {
      const { warnings } = compile(source, { generate: 'client' });
      expect(warnings.map(({ message }) => message)).toEqual([]);
    },
  );

  it.each(components('vue', ['vue-checkout/App.vue', 'vue-checkout/Checkout.vue']))(
    '$at compiles',
    ({ at, source }) => {
      const [, template = ''] = /<template>\n(.*)<\/template>/s.exec(source) ?? [];
      const { errors, tips } = compileTemplate({
        source: template,
        filename: at,
        id: at,
        compilerOptions: { expressionPlugins: ['typescript'] },
      });
      expect([...errors, ...tips].map(String)).toEqual([]);
    },
  );
});
