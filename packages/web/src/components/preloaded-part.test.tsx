import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { preloadedPart } from './preloaded-part.tsx';

const load = async () => (props: { readonly name: string }) => <p>{props.name}</p>;

test('a part whose file was brought along is in the first HTML; one whose file was not is left to the browser', async () => {
  const { part: Part, load: preload } = preloadedPart(load);
  const page = (
    <Suspense fallback={null}>
      <Part name="Mugs" />
    </Suspense>
  );
  expect(renderToString(page)).not.toContain('Mugs');
  await preload();
  expect(renderToString(page)).toBe('<!--$--><p>Mugs</p><!--/$-->');
});
