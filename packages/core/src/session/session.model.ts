import type { ChartModel } from '@vitrin/chart-testing';
import type { User } from '../contract/user.ts';
import { fetchError, httpError } from '../errors/app-error.ts';
import { TypedCode } from '../otp/typed-code.ts';
import { sessionMachine } from './session.machine.ts';
import { selectSession } from './session.select.ts';
import type { SessionServices } from './session.types.ts';

export const ada: User = {
  pk: 42,
  firstName: 'Ada',
  lastName: 'Yilmaz',
  email: 'shopper@example.test',
  phone: '05551110002',
  userType: 'registered',
};

const unused = () => Promise.reject(new Error('[session] this test answers the actors itself'));

/** Services of a test that answers the chart's actors itself. */
export const unusedServices: SessionServices = {
  loadUser: unused,
  send: unused,
  signOut: unused,
  now: () => 1_000,
};

export const credentials = { email: 'shopper@example.test', password: 'Passw0rd!' };
export const registration = {
  ...credentials,
  firstName: 'Ada',
  lastName: 'Yilmaz',
  phone: '05551110002',
  confirm: true,
} as const;

const place = 'session';
const formOutcomes = [
  { name: 'the host signs the shopper in', output: () => ({ user: ada, callbackUrl: '/account/' }) },
  { name: 'the host wants a captcha first', output: () => ({ challenge: 'captcha' }) },
  { name: 'the host wants a code', output: () => ({ challenge: 'otp' }) },
  { name: 'the host sent a mail and signed nobody in', output: () => ({ mailed: 'Verification mail sent.' }) },
  {
    name: 'the host refuses',
    error: () => httpError({ place, status: 400, code: 'BAD_CREDENTIALS', messages: ['Wrong e-mail or password.'] }),
  },
  {
    name: 'the host refuses the code',
    error: () => httpError({ place, status: 400, code: 'OTP_INVALID', fields: { code: ['Not correct.'] } }),
  },
  { name: 'no reply', error: () => fetchError(place) },
];

/** The session for generated tests: every command everywhere, every call ending either way, and 401s at any time. */
export const sessionModel: ChartModel<typeof sessionMachine> = {
  chart: 'session',
  machine: sessionMachine,
  input: { services: unusedServices },
  events: [
    { name: 'the page was rendered for Ada', event: { type: 'session.identified', user: ada } },
    { name: 'the page was rendered for nobody', event: { type: 'session.identified', user: null } },
    { name: 'the front end asks who is there', event: { type: 'session.check' } },
    { name: 'the shopper signs in', event: { type: 'session.signIn', credentials } },
    { name: 'the shopper registers', event: { type: 'session.register', registration } },
    { name: 'the form is sent again', event: { type: 'session.repeat' } },
    { name: 'the shopper types a code', event: { type: 'session.repeat', code: new TypedCode('111111') } },
    {
      name: 'the host signs Ada in by phone and code',
      event: { type: 'session.entered', user: ada, callbackUrl: '/account/' },
    },
    { name: 'the shopper signs out', event: { type: 'session.signOut' } },
    { name: 'the shopper leaves the form', event: { type: 'session.leaveForm' } },
    {
      name: 'the checkout makes the visitor a guest',
      event: { type: 'session.guestIdentified', email: 'ada@example.test' },
    },
    {
      name: 'the guest gives another address',
      event: { type: 'session.guestIdentified', email: 'ada@example.com' },
      when: ({ context }) => context.guestEmail !== null,
    },
    { name: 'a call of now is answered 401', event: { type: 'session.unauthorized', sentAt: 2_000 } },
    { name: 'a call of the session before is answered 401', event: { type: 'session.unauthorized', sentAt: -1 } },
  ],
  actors: {
    loadUser: [
      { name: 'Ada is there', output: () => ada },
      { name: 'nobody is there', output: () => null },
      { name: 'nobody can say who is there', error: () => fetchError(place) },
    ],
    sendForm: formOutcomes,
    signOut: [
      { name: 'the session is ended', output: () => undefined },
      { name: 'the session could not be ended', error: () => fetchError(place) },
    ],
  },
  project: ({ context: { user, guestEmail, form, failure, since } }) => ({
    since: user && since,
    hasFailed: failure !== null,
    guestEmail,
    form: form && {
      isWrong: form.error !== null,
      challenge: form.challenge,
      mailed: form.mailed !== null,
      sent: form.sent?.kind,
    },
  }),
  hears: {
    'session.identified': ['identity.unchecked'],
    'session.guestIdentified': [
      'identity.unchecked',
      'identity.checking',
      'identity.unknown',
      'identity.anonymous',
      'identity.guest',
      'identity.expired',
    ],
  },
  cuts: {
    'session.signIn': { in: ['identity.checking'], because: 'a question is no reason to wait' },
    'session.register': { in: ['identity.checking'], because: 'a question is no reason to wait' },
    'session.repeat': { in: ['identity.checking'], because: 'a question is no reason to wait' },
    'session.signOut': { in: ['identity.checking'], because: 'a question is no reason to wait' },
    'session.guestIdentified': { in: ['identity.checking'], because: 'a question is no reason to wait' },
    'session.entered': {
      in: ['identity.checking', 'identity.sendingForm', 'identity.signingOut', 'identity.expired.closing'],
      because: 'the host has signed somebody in: that is the newest word',
    },
  },
  idle: {
    'session.unauthorized': {
      in: ['identity.signedIn', 'identity.expired.closing'],
      because: 'a late answer to the session before',
    },
    'session.guestIdentified': { in: ['identity.expired.closing'], because: 'news of a session that is over' },
  },
  traceless: {
    'identity.expired.closing':
      'the session is over either way: the cookies of one that could not be ended are refused',
  },
  view: selectSession,
  replays: [
    {
      broke: 'a user was a guest at once',
      steps: [
        'the page was rendered for Ada',
        'the front end asks who is there',
        'the checkout makes the visitor a guest',
        'the front end asks who is there',
      ],
    },
    {
      broke: 'somebody was there, and the form was kept',
      steps: ['the page was rendered for Ada', 'the front end asks who is there', 'the shopper signs in'],
    },
  ],
  isRest: (snapshot) => !snapshot.hasTag('busy'),
  invariant: (snapshot) => {
    const { user, guestEmail } = snapshot.context;
    const view = selectSession(snapshot);
    if (snapshot.matches({ identity: 'signedIn' }) !== (view.identity === 'user' && !view.isBusy && user !== null)) {
      if (!snapshot.matches({ identity: 'unknown' })) throw new Error(`signed in, but the view says ${view.identity}`);
    }
    if (user && guestEmail !== null) throw new Error('a user and a guest at once');
    if (view.identity === 'expired' && user) throw new Error('expired, but somebody is there');
    const { form } = snapshot.context;
    if (form?.challenge && !form.sent) throw new Error('a demand, but nothing to send again');
    if (form?.error && form.sent && form.challenge !== 'otp') throw new Error('a password is kept without need');
    if (user && form) throw new Error('somebody is there, but a form is still kept');
    if (JSON.stringify([form, view]).includes(credentials.password)) throw new Error('a password can be read');
    if (view.form?.isBusy && view.form.error) throw new Error('an error of the last try stays while trying again');
  },
};
