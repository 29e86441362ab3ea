import { isRouteErrorResponse } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { hydrationOf, readPageState, serialisePageState } from './page-state.ts';

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

  it('hydrates a failed route with an error that the router reads as a reply', () => {
    const state = readPageState(documentWith('{"loaderData":{},"errors":{"pages":404}}'));
    const error: unknown = hydrationOf(state).errors?.pages;
    expect(isRouteErrorResponse(error) && error.status).toBe(404);
    expect(hydrationOf({ ...state, errors: null }).errors).toBeNull();
  });

  it('says where it should have come from when it is missing', () => {
    expect(() => readPageState({ getElementById: () => null })).toThrow('#page-state');
  });
});
