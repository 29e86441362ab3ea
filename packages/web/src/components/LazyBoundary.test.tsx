import { type ComponentType, lazy } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { LazyBoundary, PartMissingContext } from './LazyBoundary.tsx';

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
