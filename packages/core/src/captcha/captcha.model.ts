import type { ChartModel } from '@vitrin/chart-testing';
import { fetchError } from '../errors/app-error.ts';
import { captchaMachine } from './captcha.machine.ts';
import { selectCaptcha } from './captcha.select.ts';
import type { CaptchaServices } from './captcha.types.ts';

const unused = () => Promise.reject(new Error('[captcha] this test answers the calls itself'));

/** Services of a test that answers the chart's calls itself. */
export const unusedServices: CaptchaServices = { load: unused, post: unused };

export const challenge = { siteKey: 'demo-site_key', csrfToken: 'token' } as const;

/** The captcha for generated tests: every word of the widget everywhere, both calls ending in every way. */
export const captchaModel: ChartModel<typeof captchaMachine> = {
  chart: 'captcha',
  machine: captchaMachine,
  input: { services: unusedServices },
  events: [
    { name: 'proof is wanted', event: { type: 'captcha.validate' } },
    { name: 'the shopper answers', event: { type: 'captcha.answered', response: 'ok' } },
    { name: 'the answer grows old', event: { type: 'captcha.expired' } },
    { name: 'the widget does not come', event: { type: 'captcha.broken' } },
  ],
  actors: {
    load: [
      { name: 'the page is here', output: () => challenge },
      { name: 'no page', error: () => fetchError('captcha') },
    ],
    post: [
      { name: 'the host is convinced', output: () => true },
      { name: 'the host is not convinced', output: () => false },
      { name: 'no reply', error: () => fetchError('captcha') },
    ],
  },
  project: ({ context: { response, problem, challenge: known } }) => ({
    hasResponse: response !== null,
    problem,
    isTold: known !== null,
  }),
  hears: {
    'captcha.answered': ['shown', 'applying'],
    'captcha.expired': ['shown', 'applying'],
    'captcha.broken': ['shown', 'applying'],
    'captcha.validate': ['idle'],
  },
  view: selectCaptcha,
  isRest: (snapshot) => !snapshot.hasTag('busy'),
  invariant: (snapshot) => {
    const view = selectCaptcha(snapshot);
    const { response } = snapshot.context;
    if (view.siteKey !== null && response !== null && !view.isChecking)
      throw new Error('the widget is shown though there is an answer');
    if (snapshot.matches('posting') && response === null) throw new Error('nothing is handed in');
    if (view.isPassed && view.problem) throw new Error('convinced, but something is wrong');
    if (JSON.stringify(view).includes('ok"')) throw new Error('the answer is in the view');
  },
};
