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
