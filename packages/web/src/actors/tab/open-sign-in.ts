import type { Commerce, ShopConfig } from '@vitrin/core';
import { type CaptchaGate, selectCaptcha, startCaptcha } from '@vitrin/core/captcha';
import { selectOtp } from '@vitrin/core/otp';
import type { SessionActor } from '@vitrin/core/session';
import { startFormCode, startPhoneSignIn } from '@vitrin/core/sign-in';
import { guardSinks } from '../../ports/guard-sinks.ts';
import { runChart } from '../watch.ts';

/** Where the captcha's script comes from: the shop's own settings (security W8). */
export interface CaptchaScriptRules {
  readonly scriptUrl: string | null;
  readonly kind: ShopConfig['captcha']['kind'];
  readonly allowedOrigins: readonly string[];
}

/** What of reCAPTCHA's interface is used. */
interface Recaptcha {
  ready(run: () => void): void;
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): number;
}

/** The captcha of a browser: a widget with reCAPTCHA's interface, whose script is fetched when it is first shown. */
export function createCaptchaGate(browser: Window, rules: CaptchaScriptRules): CaptchaGate<HTMLElement> {
  return {
    show(place, siteKey, tell) {
      let isOpen = true;
      // Each widget has an element of its own: none can be drawn into twice.
      const holder = browser.document.createElement('div');
      place.append(holder);
      const hear = (event: Parameters<typeof tell>[0]) => {
        if (isOpen) tell(event);
      };
      loadScript(browser, rules).then(
        (recaptcha) =>
          recaptcha.ready(() => {
            if (!isOpen) return;
            recaptcha.render(holder, {
              sitekey: siteKey,
              callback: (response: string) => hear({ type: 'captcha.answered', response }),
              'expired-callback': () => hear({ type: 'captcha.expired' }),
              'error-callback': () => hear({ type: 'captcha.broken' }),
            });
          }),
        () => hear({ type: 'captcha.broken' }),
      );
      return {
        close() {
          isOpen = false;
          holder.remove();
        },
      };
    },
  };
}

/** Loads the script once for a document; one that failed is taken out, so that a retry loads it anew. */
function loadScript(browser: Window, { scriptUrl, kind, allowedOrigins }: CaptchaScriptRules): Promise<Recaptcha> {
  const { document } = browser;
  const known = () => Reflect.get(browser, 'grecaptcha') as Recaptcha | undefined;
  const present = known();
  if (present) return Promise.resolve(present);
  if (scriptUrl === null || !URL.canParse(scriptUrl) || !allowedOrigins.includes(new URL(scriptUrl).origin)) {
    return Promise.reject(new Error('captcha-gate: the captcha has no script on an allowed origin.'));
  }
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    const fail = () => {
      element.remove();
      reject(new Error('captcha-gate: the script of the captcha did not come.'));
    };
    element.async = true;
    // Google's answers say nothing about other origins: asked for with CORS, its script would not come.
    if (kind === 'simple') element.crossOrigin = 'anonymous';
    element.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    element.addEventListener('load', () => {
      const recaptcha = known();
      if (recaptcha) resolve(recaptcha);
      else fail();
    });
    element.addEventListener('error', fail);
    guardSinks(browser, allowedOrigins);
    element.src = kind === 'simple' ? scriptUrl : asked(scriptUrl, document.documentElement.lang);
    document.head.append(element);
  });
}

/** Google's script draws nothing by itself, speaks the page's language and makes Trusted Types only when it is asked to. */
function asked(address: string, language: string): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries({ render: 'explicit', hl: language, trustedtypes: 'true' })) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url.href;
}

/** Charts between a form and the session, and the way in without a form. Loaded on demand by `open-client-session.ts`. */
export function openSignIn(commerce: Commerce, session: SessionActor) {
  const { captcha, allowedOrigins } = commerce.config.shop;
  const gate = createCaptchaGate(window, { ...captcha, allowedOrigins });
  return {
    /** The code that the form which was sent last requires. */
    startFormCode: () => runChart(startFormCode(commerce, session), selectOtp),
    /** @param callbackUrl as it is in the address. */
    startPhone: (callbackUrl: string | null) =>
      runChart(
        startPhoneSignIn(commerce, {
          ...(callbackUrl === null ? {} : { callbackUrl }),
          entered: (outcome) => session.send({ type: 'session.entered', ...outcome }),
        }),
        selectOtp,
      ),
    /** The captcha that this form requires; solved, the form is sent again. */
    startCaptcha() {
      const actor = startCaptcha(commerce);
      // The host is convinced: the form that asked for it goes again.
      actor.subscribe({
        complete: () => selectCaptcha(actor.getSnapshot()).isPassed && session.send({ type: 'session.repeat' }),
      });
      const { send, ...chart } = runChart(actor, selectCaptcha);
      return {
        ...chart,
        /** Draws the widget in an element of the page. */
        show: (place: HTMLElement, siteKey: string) => gate.show(place, siteKey, send),
        retry: () => send({ type: 'captcha.validate' }),
      };
    },
  };
}
