import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { captchaScript } from './captcha-service.routes.ts';

interface Captcha {
  ready(run: () => void): void;
  render(place: object, options: { sitekey?: string; callback?: (answer: string) => void }): number;
  getResponse(id?: number): string;
  reset(id?: number): void;
}

class FakeElement {
  checked = false;
  className = '';
  type = '';
  textContent = '';
  readonly children: unknown[] = [];
  #listener: (() => void) | undefined;

  get childElementCount(): number {
    return this.children.filter((child) => typeof child === 'object').length;
  }

  append(...children: unknown[]): void {
    this.children.push(...children);
  }

  addEventListener(_: string, listener: () => void): void {
    this.#listener = listener;
  }

  tick(): void {
    this.checked = !this.checked;
    this.#listener?.();
  }
}

function load(lang: string) {
  const page: { grecaptcha?: Captcha; document: object; queueMicrotask: (run: () => void) => void } = {
    document: { documentElement: { lang }, createElement: () => new FakeElement(), getElementById: () => null },
    queueMicrotask,
  };
  runInNewContext(captchaScript, page);
  if (!page.grecaptcha) throw new Error('the script defined nothing');
  return page.grecaptcha;
}

describe('the stand-in for a captcha', () => {
  it.each([
    ['en', 'I am not a robot'],
    ['tr', 'Ben robot değilim'],
    ['de', 'I am not a robot'],
  ])('says in "%s": %s', (lang, words) => {
    const place = new FakeElement();
    load(lang).render(place, { sitekey: 'key', callback: () => {} });
    expect(((place.children[0] as FakeElement).children.at(-1) as FakeElement).textContent).toBe(words);
  });

  it('answers with reCAPTCHA’s interface when its box is ticked', async () => {
    const captcha = load('en');
    await new Promise<void>((resolve) => captcha.ready(resolve));
    const place = new FakeElement();
    const answers: string[] = [];
    const id = captcha.render(place, { sitekey: 'key', callback: (answer) => answers.push(answer) });
    const box = (place.children[0] as FakeElement).children[0] as FakeElement;
    expect(captcha.getResponse(id)).toBe('');
    box.tick();
    expect([answers, captcha.getResponse(id)]).toEqual([['ok'], 'ok']);
    captcha.reset(id);
    expect(captcha.getResponse(id)).toBe('');
    expect(() => captcha.render(place, { sitekey: 'key', callback: () => {} })).toThrow('already');
  });

  it('wants a site key', () => {
    expect(() => load('en').render(new FakeElement(), {})).toThrow('site key');
  });
});
