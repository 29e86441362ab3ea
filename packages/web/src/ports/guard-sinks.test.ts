import { describe, expect, it } from 'vitest';
import { guardSinks } from './guard-sinks.ts';

type Rule = (text: string, type: string, sink: string) => string | null;

function guarded(): Readonly<Record<string, Rule>> {
  let rules: Readonly<Record<string, Rule>> = {};
  const trustedTypes = {
    createPolicy: (_: string, given: Readonly<Record<string, Rule>>) => {
      rules = given;
    },
  };
  const location = new URL('http://localhost:3000/orders/checkout/');
  guardSinks({ trustedTypes, location } as unknown as Window, ['https://wallet.test']);
  return rules;
}

describe('the policy of a page (security W1)', () => {
  it.each([
    ['https://wallet.test/mfs.js?v=1', true],
    ['/assets/a.js', true],
    ['http://localhost:3000/assets/a.js', true],
    ['https://evil.test/mfs.js', false],
    ['https://wallet.test.evil.test/mfs.js', false],
    ['http://wallet.test/mfs.js', false],
    ['//evil.test/a.js', false],
    ['data:text/javascript,alert(1)', false],
    ['blob:http://localhost:3000/x', false],
    ['javascript:alert(1)', false],
    ['http://', false],
  ])('a script from %s: %s', (address, isAllowed) => {
    expect(guarded().createScriptURL?.(address, 'TrustedScriptURL', 'HTMLScriptElement src')).toBe(
      isAllowed ? address : null,
    );
  });

  it('html is for a frame alone, and closed there', () => {
    const { createHTML, createScript } = guarded();
    expect(createHTML?.('<p>', 'TrustedHTML', 'HTMLIFrameElement srcdoc')).toMatch(/default-src 'none'.*<p>$/);
    expect(createHTML?.('<p>', 'TrustedHTML', 'Element innerHTML')).toBeNull();
    expect(createScript).toBeUndefined();
  });

  it('is made once: a page that has it keeps it', () => {
    const browser = { trustedTypes: { defaultPolicy: {}, createPolicy: () => expect.unreachable() }, location };
    guardSinks(browser as unknown as Window, []);
  });

  it('a browser without Trusted Types is left alone', () => {
    expect(() => guardSinks({ location } as unknown as Window, [])).not.toThrow();
  });
});

const location = new URL('http://localhost:3000/');
