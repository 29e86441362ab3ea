import { describe, expect, it } from 'vitest';
import { dropAddressDraft, keepAddressDraft, takeAddressDraft } from './address-draft.ts';

function tab(stored: Record<string, string> = {}): Window {
  const entries = new Map(Object.entries(stored));
  return {
    sessionStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    },
  } as unknown as Window;
}

const draft = { owner: 7, place: 'new', values: { title: 'Office', eBillTaxpayer: 'on' } };

describe('typed text of an address', () => {
  it('is restored once, to its own form', () => {
    const window = tab();
    keepAddressDraft(window, draft);
    expect(takeAddressDraft(window, draft)).toEqual(draft.values);
    expect(takeAddressDraft(window, draft)).toBeUndefined();
  });

  it.each([
    { owner: 8, place: 'new' },
    { owner: 7, place: '12' },
  ])('is not given to %j, and gone then', (asker) => {
    const window = tab();
    keepAddressDraft(window, draft);
    expect(takeAddressDraft(window, asker)).toBeUndefined();
    expect(takeAddressDraft(window, draft)).toBeUndefined();
  });

  it('is forgotten when the form was sent or left', () => {
    const window = tab();
    keepAddressDraft(window, draft);
    dropAddressDraft(window);
    expect(takeAddressDraft(window, draft)).toBeUndefined();
  });

  it.each(['', '{', 'null', '[]', '{"owner":7,"place":"new","values":{"title":7}}'])(
    'that cannot be read counts as none: %s',
    (text) => {
      expect(takeAddressDraft(tab({ 'vitrin.address': text }), draft)).toBeUndefined();
    },
  );

  it('is lost without a storage, and stops nobody', () => {
    const window = {
      get sessionStorage(): Storage {
        throw new DOMException('forbidden', 'SecurityError');
      },
    } as unknown as Window;
    expect(() => keepAddressDraft(window, draft)).not.toThrow();
    expect(() => dropAddressDraft(window)).not.toThrow();
    expect(takeAddressDraft(window, draft)).toBeUndefined();
  });
});
