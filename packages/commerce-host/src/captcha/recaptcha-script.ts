/**
 * The stand-in for Google's own script, as its documentation tells it: asked for `trustedtypes=true` it makes a policy by the
 * name of `recaptcha` and loads its second part with the page's nonce; `grecaptcha.ready` waits for that. It fails aloud when
 * it was not asked as it has to be (decision 0135).
 */
export const recaptchaScript = `(() => {
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
export const recaptchaWidget = `(() => {
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
export function recaptchaAnchor(nonce: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>reCAPTCHA</title>
<label><input type="checkbox" id="box"> I am not a robot</label>
<script nonce="${nonce}">
document.getElementById('box').addEventListener('change', () => parent.postMessage('ok', '*'));
</script></html>`;
}
