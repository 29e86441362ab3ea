import { describe, expect, it } from 'vitest';
import { keepTypedText } from './keep-typed-text.ts';

describe('text on its way into another language', () => {
  it('is lost where the storage is forbidden, and stops nobody', () => {
    const window = {
      document: { querySelectorAll: () => [] },
      get sessionStorage(): Storage {
        throw new DOMException('forbidden', 'SecurityError');
      },
    } as unknown as Window;
    expect(() => keepTypedText(window, '/list/')).not.toThrow();
  });
});
