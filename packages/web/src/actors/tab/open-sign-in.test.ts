import type { CaptchaWidgetEvent } from '@vitrin/core/captcha';
import { describe, expect, it } from 'vitest';
import { type CaptchaScriptRules, createCaptchaGate } from './open-sign-in.ts';

const scriptUrl = 'http://captcha.test/api.js';
const allowedOrigins = ['http://captcha.test'];

type Options = Readonly<Record<string, (value?: string) => void>>;

class FakeElement {
  readonly children: FakeElement[] = [];
  readonly listeners = new Map<string, () => void>();
  parent: FakeElement | undefined;
  src = '';
  nonce = 'n0nce';
  async = false;
  crossOrigin = '';

  append(child: FakeElement): void {
    child.parent = this;
    this.children.push(child);
  }

  remove(): void {
    this.parent?.children.splice(this.parent.children.indexOf(this), 1);
  }

  addEventListener(name: string, listener: () => void): void {
    this.listeners.set(name, listener);
  }
}

function openPage() {
  const head = new FakeElement();
  const place = new FakeElement();
  const rendered: Options[] = [];
  const events: CaptchaWidgetEvent[] = [];
  const browser: Record<string, unknown> = {
    document: {
      createElement: () => new FakeElement(),
      documentElement: { lang: 'tr' },
      head,
      querySelector: () => new FakeElement(),
    },
  };
  const recaptcha = {
    ready: (run: () => void) => run(),
    render: (_: FakeElement, options: Options) => rendered.push(options),
  };
  return {
    head,
    place,
    rendered,
    events,
    show(rules: Partial<CaptchaScriptRules> = {}) {
      const gate = createCaptchaGate(browser as unknown as Window, {
        scriptUrl,
        kind: 'simple',
        allowedOrigins,
        ...rules,
      });
      return gate.show(place as unknown as HTMLElement, 'key', (event) => events.push(event));
    },
    async load() {
      browser.grecaptcha = recaptcha;
      head.children.at(-1)?.listeners.get('load')?.();
      await Promise.resolve();
      await Promise.resolve();
    },
    async fail() {
      head.children.at(-1)?.listeners.get('error')?.();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

describe('the captcha of a browser', () => {
  it('fetches its script when it is first shown, once', async () => {
    const page = openPage();
    page.show();
    expect(page.head.children.map(({ src, nonce }) => [src, nonce])).toEqual([[scriptUrl, 'n0nce']]);
    await page.load();
    page.show();
    await Promise.resolve();
    await Promise.resolve();
    expect([page.head.children.length, page.rendered.length]).toEqual([1, 2]);
    expect(page.rendered[0]).toMatchObject({ sitekey: 'key' });
  });

  it('tells answers, their end and that it broke, until it is taken away', async () => {
    const page = openPage();
    const shown = page.show();
    await page.load();
    const [options] = page.rendered;
    options?.callback?.('ok');
    options?.['expired-callback']?.();
    options?.['error-callback']?.();
    expect(page.events).toEqual([
      { type: 'captcha.answered', response: 'ok' },
      { type: 'captcha.expired' },
      { type: 'captcha.broken' },
    ]);
    expect(page.place.children).toHaveLength(1);
    shown.close();
    options?.callback?.('ok');
    expect([page.events.length, page.place.children.length]).toEqual([3, 0]);
  });

  it('is broken when its script does not come, and fetches it anew the next time', async () => {
    const page = openPage();
    page.show();
    await page.fail();
    expect([page.events, page.head.children]).toEqual([[{ type: 'captcha.broken' }], []]);
    page.show();
    expect(page.head.children).toHaveLength(1);
  });

  it('of Google’s kind is asked for Trusted Types, the page’s language and no drawing, and not with CORS', () => {
    const page = openPage();
    const google = 'https://www.google.com/recaptcha/api.js';
    page.show({ kind: 'recaptcha', scriptUrl: google, allowedOrigins: ['https://www.google.com'] });
    const [script] = page.head.children;
    expect(script?.src).toBe(`${google}?render=explicit&hl=tr&trustedtypes=true`);
    expect(script?.crossOrigin).toBe('');
  });

  it.each([null, 'http://evil.test/api.js', 'nonsense'])('takes no script from %s', async (address) => {
    const page = openPage();
    page.show({ scriptUrl: address });
    await Promise.resolve();
    await Promise.resolve();
    expect([page.events, page.head.children]).toEqual([[{ type: 'captcha.broken' }], []]);
  });
});
