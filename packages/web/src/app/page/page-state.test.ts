import { describe, expect, it } from 'vitest';
import { readPageState, serialisePageState } from './page-state.ts';

const documentWith = (text: string) => ({ getElementById: () => ({ textContent: text }) });

describe('page state', () => {
  it('comes back as it was, and no text in it can end the element', () => {
    const hostile = '</script><script>alert(1)</script><!--\u2028\u2029';
    const state = {
      locale: 'tr',
      hasSession: false,
      loaderData: { root: { menu: hostile }, a: hostile },
      errors: null,
    };
    const text = serialisePageState(state);
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(readPageState(documentWith(text))).toEqual(state);
  });

  it('says where it should have come from when it is missing', () => {
    expect(() => readPageState({ getElementById: () => null })).toThrow('#page-state');
  });
});
