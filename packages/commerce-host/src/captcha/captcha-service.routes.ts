import type { HttpContext } from '../http/http-context.ts';
import { html, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';

/**
 * The stand-in for a captcha's script: defines `grecaptcha` with reCAPTCHA's interface (`ready`, `render`, `getResponse`,
 * `reset`) and draws one box to tick, whose answer `ok` convinces this host (Protocol auth §2).
 */
export const captchaScript = `(() => {
  'use strict';
  const words = { en: 'I am not a robot', tr: 'Ben robot değilim' };
  const widgets = [];
  globalThis.grecaptcha = {
    ready: (run) => { queueMicrotask(run); },
    render: (place, { sitekey, callback }) => {
      if (!sitekey) throw new Error('grecaptcha.render: a site key is needed.');
      const element = typeof place === 'string' ? document.getElementById(place) : place;
      if (element.childElementCount > 0) throw new Error('grecaptcha.render: there is a widget in this place already.');
      const line = document.createElement('div');
      const label = document.createElement('label');
      const box = document.createElement('input');
      const id = widgets.length;
      box.type = 'checkbox';
      box.id = label.htmlFor = 'captcha-box-' + id;
      line.className = 'check';
      label.textContent = words[document.documentElement.lang.slice(0, 2)] || words.en;
      line.append(box, label);
      element.append(line);
      widgets.push(box);
      box.addEventListener('change', () => { if (box.checked) callback('ok'); });
      return id;
    },
    getResponse: (id = 0) => (widgets[id] && widgets[id].checked ? 'ok' : ''),
    reset: (id = 0) => { if (widgets[id]) widgets[id].checked = false; },
  };
})();
`;

/**
 * The stand-in for Google's own script, as its documentation tells it: asked for `trustedtypes=true` it makes a policy by the
 * name of `recaptcha` and loads its second part with the page's nonce; `grecaptcha.ready` waits for that. It fails aloud when
 * it was not asked as it has to be (decision 0135).
 */
const recaptchaScript = `(() => {
  'use strict';
  const { origin, searchParams } = new URL(document.currentScript.src);
  if (searchParams.get('render') !== 'explicit') throw new Error('recaptcha: render is not explicit.');
  if (searchParams.get('trustedtypes') !== 'true') throw new Error('recaptcha: Trusted Types were not asked for.');
  const waiting = [];
  globalThis.grecaptcha = { ready: (run) => { waiting.push(run); } };
  globalThis.___grecaptcha_cfg = { origin, language: searchParams.get('hl') || 'en', waiting };
  const pass = { createScriptURL: (text) => text };
  const policy = globalThis.trustedTypes ? trustedTypes.createPolicy('recaptcha', pass) : pass;
  const part = document.createElement('script');
  part.async = true;
  part.src = policy.createScriptURL(origin + '/captcha-sim/recaptcha-widget.js');
  const known = document.querySelector('script[nonce]');
  part.nonce = known ? known.nonce : '';
  document.head.append(part);
})();
`;

/**
 * Its second part: draws the widget as a text of html with attributes of style, by way of the policy `goog#html`, around a
 * frame on its own origin, which tells the answer; and says to its service that it was drawn.
 */
const recaptchaWidget = `(() => {
  'use strict';
  const { origin, language, waiting } = globalThis.___grecaptcha_cfg;
  const pass = { createHTML: (text) => text };
  const policy = globalThis.trustedTypes ? trustedTypes.createPolicy('goog#html', pass) : pass;
  const answers = [];
  grecaptcha.render = (place, { sitekey, callback }) => {
    if (!sitekey) throw new Error('grecaptcha.render: a site key is needed.');
    const id = answers.push('') - 1;
    place.innerHTML = policy.createHTML('<div style="width: 304px; height: 78px; max-width: 100%">' +
      '<iframe title="reCAPTCHA" width="304" height="78" style="border: 0; max-width: 100%"></iframe></div>' +
      '<textarea name="g-recaptcha-response" style="display: none"></textarea>');
    const frame = place.querySelector('iframe');
    frame.src = origin + '/captcha-sim/anchor?k=' + encodeURIComponent(sitekey) + '&hl=' + language;
    addEventListener('message', (event) => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      answers[id] = String(event.data);
      callback(answers[id]);
    });
    fetch(origin + '/captcha-sim/clr', { mode: 'cors' });
    return id;
  };
  grecaptcha.getResponse = (id = 0) => answers[id] || '';
  grecaptcha.reset = (id = 0) => { answers[id] = ''; };
  grecaptcha.ready = (run) => run();
  for (const run of waiting) run();
})();
`;

/** The frame with the box to tick. @param nonce of its only script. */
function recaptchaAnchor(nonce: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>reCAPTCHA</title>
<label><input type="checkbox" id="box"> I am not a robot</label>
<script nonce="${nonce}">
document.getElementById('box').addEventListener('change', () => parent.postMessage('ok', '*'));
</script></html>`;
}

const SHARED = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** What scripts of Google's kind are served with: nothing that another origin's CORS could read. */
const EMBEDDED = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** The stand-ins for the captcha's provider, on the wallet service's origin: another site, as in life. */
export const captchaServiceRoutes: readonly Route[] = [
  { method: 'GET', path: '/captcha-sim/api.js/', cache: 0, handle: () => script(captchaScript, SHARED) },
  { method: 'GET', path: '/captcha-sim/recaptcha.js/', cache: 0, handle: () => script(recaptchaScript, EMBEDDED) },
  {
    method: 'GET',
    path: '/captcha-sim/recaptcha-widget.js/',
    cache: 0,
    handle: () => script(recaptchaWidget, EMBEDDED),
  },
  { method: 'GET', path: '/captcha-sim/anchor/', cache: 0, handle: giveAnchor },
  { method: 'GET', path: '/captcha-sim/clr/', cache: 0, handle: () => ({ status: 200, body: '{}', headers: SHARED }) },
];

function script(body: string, headers: Readonly<Record<string, string>>): Reply {
  return { status: 200, body, headers: { 'Content-Type': 'text/javascript; charset=utf-8', ...headers } };
}

function giveAnchor({ host }: HttpContext): Reply {
  const nonce = host.randomId();
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors ${new URL(host.config.storefrontUrl).origin}`;
  return html(recaptchaAnchor(nonce), { headers: { 'Content-Security-Policy': policy, ...EMBEDDED } });
}
