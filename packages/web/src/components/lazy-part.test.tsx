import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { describe, expect, it, vi } from 'vitest';
import { LazyBoundary, lazyPart, PartMissingContext } from './lazy-part.tsx';

const waiting = lazy(() => new Promise<never>(() => {}));
const failed = () => {
  throw new Error('broken');
};
const here = () => <b>Mug</b>;

const cases: readonly [string, number, string, ComponentType][] = [
  ['waits', 1, 'Soon', waiting],
  ['has failed', 1, 'Soon', failed],
  ['is here', 0, '<b>Mug</b>', here],
];

it.each(cases)('a part that %s: the renderer is told %i times', (_title, times, text, Part) => {
  const note = vi.fn();
  const html = renderToString(
    <PartMissingContext value={note}>
      <LazyBoundary fallback="Soon">
        <Part />
      </LazyBoundary>
    </PartMissingContext>,
  );
  expect(note).toHaveBeenCalledTimes(times);
  expect(html).toContain(text);
});

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

async function draw(load: () => Promise<ComponentType<{ readonly name: string }>>): Promise<string> {
  const Part = lazyPart(load);
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const { prelude } = await prerender(
    <I18nProvider i18n={i18n}>
      <h1>The page</h1>
      <Suspense fallback="wait">
        <Part name="Ada" />
      </Suspense>
    </I18nProvider>,
  );
  return new Response(prelude).text();
}

describe('a part that is fetched when it is shown', () => {
  it('is drawn with what it was given', async () => {
    expect(await draw(async () => Greeting)).toMatch(/The page.*Hello (<!-- -->)?Ada/);
  });

  it('is in the first HTML after its file was preloaded, and otherwise left to the browser', async () => {
    const Part = lazyPart(async () => Greeting);
    const page = (
      <Suspense fallback={null}>
        <Part name="Ada" />
      </Suspense>
    );
    expect(renderToString(page)).not.toContain('Ada');
    await Part.preload();
    expect(renderToString(page)).toMatch(/^<!--[$]--><p>Hello (<!-- -->)?Ada/);
  });

  it('leaves the page as it is when its file does not come, and offers to try again', async () => {
    const html = await draw(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(html).toMatch(/The page.*role="alert".*<button/);
    expect(html).not.toContain('Hello');
  });
});
