import { describe, expect, it } from 'vitest';
import { joinPageState, readPageState, serialisePageState } from './page-state.ts';
import { keptPiece, wholeText } from './page-text.ts';

const documentWith = (text: string) => ({ getElementById: () => ({ textContent: text }) });

describe('page state', () => {
  it('comes back as it was, and no text in it can end the element', () => {
    const hostile = '</script><script>alert(1)</script><!--\u2028\u2029';
    const first = keptPiece(serialisePageState({ locale: 'tr' }));
    const text = wholeText(joinPageState(first, serialisePageState({ loaderData: { a: hostile } })));
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(readPageState(documentWith(text))).toEqual({ locale: 'tr', loaderData: { a: hostile } });
  });

  it('says where it should have come from when it is missing', () => {
    expect(() => readPageState({ getElementById: () => null })).toThrow('#page-state');
  });
});
