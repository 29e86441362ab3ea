import { describe, expect, it } from 'vitest';
import { type ChallengedCheckout, type ChallengeFrame, mountChallenge } from './mount-challenge.ts';

/** A frame and a checkout whose moments a test makes itself. */
function setUp(contentWindow: () => unknown = () => ({ location: { href: 'http://shop.test/back/' } })) {
  const handlers = new Map<string, () => void>();
  const attributes = new Map<string, string>();
  const frame = {
    hidden: false,
    set src(url: string) {
      attributes.set('src', url);
    },
    get contentWindow() {
      return contentWindow();
    },
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
    addEventListener: (name: string, handler: () => void) => void handlers.set(name, handler),
    removeEventListener: (name: string) => void handlers.delete(name),
  };
  const sent: unknown[] = [];
  const listeners = new Set<() => void>();
  const overlay: { isOpen: boolean; url: string | null } = { isOpen: false, url: null };
  const checkout: ChallengedCheckout = {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getView: () => ({ overlay }),
    send: (...command: unknown[]) => sent.push(command),
  };
  const unmount = mountChallenge(frame as unknown as ChallengeFrame, checkout);
  const show = (url: string | null) => {
    Object.assign(overlay, { isOpen: url !== null, url });
    for (const listener of listeners) listener();
  };
  return { frame, attributes, sent, show, unmount, listeners, fire: (name: string) => handlers.get(name)?.() };
}

describe('the bank’s frame', () => {
  it('is hidden until the bank asks · shows its page · tells where it came back to · is empty afterwards', () => {
    const { frame, attributes, sent, show, fire } = setUp();
    expect([frame.hidden, attributes.has('src')]).toEqual([true, false]);
    show('http://bank.test/ask/');
    expect([frame.hidden, attributes.get('src')]).toEqual([false, 'http://bank.test/ask/']);
    fire('load');
    expect(sent).toEqual([['challenge.loaded', { href: 'http://shop.test/back/' }]]);
    show(null);
    expect([frame.hidden, attributes.has('src')]).toEqual([true, false]);
    fire('load');
    expect(sent).toHaveLength(1);
  });

  it('another change of the view does not load the page again', () => {
    const { attributes, show } = setUp();
    show('http://bank.test/ask/');
    attributes.delete('src');
    show('http://bank.test/ask/');
    expect(attributes.has('src')).toBe(false);
  });

  it('a page of the bank cannot be read: null', () => {
    const { sent, show, fire } = setUp(() => {
      throw new Error('SecurityError');
    });
    show('http://bank.test/ask/');
    fire('load');
    expect(sent).toEqual([['challenge.loaded', { href: null }]]);
  });

  it('it cannot be shown: the checkout hears it', () => {
    const { sent, show, fire } = setUp();
    show('http://bank.test/ask/');
    fire('error');
    expect(sent).toEqual([['challenge.fail']]);
  });

  it('may not move the window, and leaves nothing behind', () => {
    const { attributes, unmount, listeners, show, fire, sent } = setUp();
    expect(attributes.get('sandbox')).toBe(
      'allow-forms allow-scripts allow-same-origin allow-modals allow-top-navigation-by-user-activation',
    );
    show('http://bank.test/ask/');
    unmount();
    expect([attributes.has('src'), listeners.size]).toEqual([false, 0]);
    fire('load');
    expect(sent).toEqual([]);
  });
});
