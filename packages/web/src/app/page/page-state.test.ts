import { describe, expect, it } from 'vitest';
import { joinPageState, readPageState, serialisePageState } from './page-state.ts';
import { keptPiece, wholeText } from './page-text.ts';

const documentWith = (text: string) => ({ getElementById: () => ({ textContent: text }) });

describe('page state', () => {
  it('comes back as it was, and no text in it can end the element', () => {
    const hostile = '</script><script>alert(1)</script><!--\u2028\u2029';
    const fixed = { locale: 'tr' };
    const own = {
      currency: 'TRY',
      hasSession: false,
      loaderData: { root: { menu: hostile }, a: hostile },
      errors: null,
    };
    for (const loaderData of [own.loaderData, { root: own.loaderData.root }, { a: hostile }]) {
      const { root } = loaderData as { root?: object };
      const layout = root && keptPiece(serialisePageState(root));
      const text = wholeText(joinPageState(keptPiece(serialisePageState(fixed)), { ...own, loaderData }, layout));
      expect(text).not.toMatch(/[<\u2028\u2029]/);
      expect(readPageState(documentWith(text))).toEqual({ ...fixed, ...own, loaderData });
    }
  });

  it('says where it should have come from when it is missing', () => {
    expect(() => readPageState({ getElementById: () => null })).toThrow('#page-state');
  });
});
