// Shows C34 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { isEmbedded, isInOverlay, overlayMark } from './is-embedded.ts';

type View = Parameters<typeof isEmbedded>[0];

const view = (flag: string | null, isFramed = false): View => {
  const self = {} as View['self'];
  const localStorage = { getItem: (key: string) => (key === 'isMobileApp' ? flag : null) } as Storage;
  return { self, top: (isFramed ? {} : self) as View['top'], localStorage };
};

describe('embedded (ruling 10)', () => {
  it.each([
    ['at top level', view(null), false],
    ['in a frame', view(null, true), true],
    ['in the mobile app', view('true'), true],
    ['with another flag', view('1'), false],
  ])('%s', (_, shown, isIt) => {
    expect(isEmbedded(shown)).toBe(isIt);
  });

  it('without a storage that may be read, only a frame counts', () => {
    const closed = (isFramed: boolean): View =>
      Object.defineProperty(view(null, isFramed), 'localStorage', {
        get: () => {
          throw new Error('SecurityError');
        },
      });
    expect([isEmbedded(closed(false)), isEmbedded(closed(true))]).toEqual([false, true]);
  });

  it('the overlay’s frame carries its mark', () => {
    const frame = (marks: readonly string[]) => ({ hasAttribute: (name: string) => marks.includes(name) }) as Element;
    expect(isInOverlay({ frameElement: frame([overlayMark]) })).toBe(true);
    expect(isInOverlay({ frameElement: frame([]) })).toBe(false);
    expect(isInOverlay({ frameElement: null })).toBe(false);
  });
});
