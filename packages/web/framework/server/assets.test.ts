import { expect, it } from 'vitest';
import { createAssets } from './assets.ts';

/** page → forms → parts; session → charts, parts; next step → forms, charts */
const manifest = {
  'src/entry-client.tsx': { file: 'assets/app.js', imports: ['_runtime.js'], css: ['assets/styles.css'] },
  '_runtime.js': { file: 'assets/runtime.js' },
  '_parts.js': { file: 'assets/parts.js', imports: ['src/entry-client.tsx'] },
  '_forms.js': { file: 'assets/forms.js', imports: ['_parts.js'] },
  '_charts.js': { file: 'assets/charts.js', name: 'tab' },
  'page.tsx': { file: 'assets/page.js', imports: ['_forms.js', 'src/entry-client.tsx'] },
  'session.ts': { file: 'assets/session.js', imports: ['_charts.js', '_parts.js'] },
  'framework/browser/early.ts': { file: 'assets/early.js' },
  'framework/browser/coming-back.ts': { file: 'assets/coming-back.js' },
  'src/i18n/show-language-offer.ts': { file: 'assets/offer.js' },
  'step.tsx': { file: 'assets/step.js', imports: ['_forms.js', '_charts.js'] },
};
const early = "(()=>{run('assets/early.js')})()";
const offer = "(()=>{run('assets/offer.js')})()";
const assets = createAssets(
  (file) => (file === '.vite/manifest.json' ? JSON.stringify(manifest) : `run('${file}')\n`),
  [{ name: 'tab', test: /[/]tab-commerce[.]ts$/ }],
);

it('names every file once, by when it is needed', () => {
  const modules = { now: ['page.tsx'], soon: ['session.ts'], next: ['step.tsx'] };
  expect(assets.filesOf(modules, assets.programOf('src/i18n/show-language-offer.ts'))).toEqual({
    inline: [early, offer],
    entry: '/assets/app.js',
    styles: ['/assets/styles.css'],
    preloads: ['/assets/runtime.js', '/assets/page.js', '/assets/forms.js', '/assets/parts.js'],
    soon: ['/assets/session.js', '/assets/charts.js'],
    next: ['/assets/step.js'],
  });
});

it('tells the same page with and without a session apart', () => {
  const page = { now: ['page.tsx'], next: [] };
  expect(assets.filesOf({ ...page, soon: [] })).toMatchObject({ inline: [early], soon: [] });
  expect(assets.filesOf({ ...page, soon: ['session.ts'] }).soon).toHaveLength(2);
});

it.each(['tab', 'src/any/tab-commerce.ts'])('finds a group of sources by its name or its sources: %s', (key) => {
  expect(assets.filesOf({ now: [], soon: [key], next: [] }).soon).toEqual(['/assets/charts.js']);
});

it('refuses a source that the build does not know', () => {
  expect(() => assets.filesOf({ now: ['none.tsx'], soon: [], next: [] })).toThrow('"none.tsx" is not in the build');
});

it.each([
  [true, ["(()=>{run('assets/coming-back.js')})()"]],
  [false, []],
])('gives a page without the application styles, and a program only if it comes back (%s)', (comesBack, inline) => {
  const none = { entry: '', preloads: [], soon: [], next: [] };
  expect(assets.withoutApplication(comesBack)).toEqual({ ...none, inline, styles: ['/assets/styles.css'] });
});
