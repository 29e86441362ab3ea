import type { ChartModel, OutcomeCase } from '@vitrin/chart-testing';
import { fetchError } from '../errors/app-error.ts';
import { authenticationMachine } from './authentication.machine.ts';
import { selectAuthentication } from './authentication.select.ts';
import type { AuthenticationServices, FormAnswer } from './authentication.types.ts';

const unused = () => Promise.reject(new Error('[authentication] this test answers the session itself'));

/** Services of a test that answers the chart's actors itself. */
export const unusedServices: AuthenticationServices = {
  send: unused,
  repeated: unused,
  answered: unused,
  leaveForm: () => {},
};

const command = { type: 'session.signIn', credentials: { email: 'ada@example.test', password: 'Secret-1' } } as const;

const answers: readonly OutcomeCase<typeof authenticationMachine>[] = [
  { name: 'somebody is signed in', output: (): FormAnswer => ({ kind: 'signedIn' }) },
  { name: 'a captcha is wanted', output: (): FormAnswer => ({ kind: 'challenged', challenge: 'captcha' }) },
  { name: 'a code is wanted', output: (): FormAnswer => ({ kind: 'challenged', challenge: 'otp' }) },
  { name: 'it is refused', output: (): FormAnswer => ({ kind: 'refused', error: fetchError('sign-in') }) },
  { name: 'a mail was sent', output: (): FormAnswer => ({ kind: 'mailed', message: 'Look into your mail.' }) },
  { name: 'the session has left the form', output: (): FormAnswer => ({ kind: 'left' }) },
  { name: 'the session takes no form', error: () => fetchError('sign-in') },
];

/** A form that signs somebody in, for generated tests: every answer of the session, with and without a proof. */
export const authenticationModel: ChartModel<typeof authenticationMachine> = {
  chart: 'authentication',
  machine: authenticationMachine,
  input: { services: unusedServices },
  events: [
    { name: 'the shopper submits the form', event: { type: 'form.submit', command } },
    { name: 'the shopper closes the dialog', event: { type: 'proof.giveUp', message: null } },
    { name: 'no code is taken any more', event: { type: 'proof.giveUp', message: 'Too many wrong codes.' } },
  ],
  actors: {
    sendForm: answers,
    awaitAnswer: answers,
    awaitRepeat: [
      { name: 'the form goes again', output: () => undefined },
      { name: 'the session is over', error: () => fetchError('sign-in') },
    ],
  },
  project: ({ context: { problem, challenge, mailed } }) => ({ problem: problem?.kind, challenge, mailed }),
  // Signed in is the end: the next page comes.
  hears: {},
  patient: { signedIn: 'the next page is on its way', proving: 'a person solves the captcha or looks for the code' },
  cuts: {
    'form.submit': { in: ['proving'], because: 'another form begins anew' },
    'proof.giveUp': { in: ['proving', 'repeating'], because: 'nobody proves anything any more' },
  },
  view: selectAuthentication,
  isRest: (snapshot) => !snapshot.hasTag('busy') || snapshot.matches('signedIn'),
  invariant: (snapshot) => {
    const view = selectAuthentication(snapshot);
    if (view.isBusy !== snapshot.hasTag('busy')) throw new Error('busy in one place and not in the other');
    if (snapshot.matches('proving') === (snapshot.context.challenge === null) && !snapshot.matches('repeating'))
      throw new Error('a proof without a demand, or the reverse');
    if (view.challenge === 'captcha' && view.isBusy) throw new Error('a captcha that was used up');
    if (view.problem && (view.challenge || view.mailed)) throw new Error('refused and not');
    if (snapshot.matches('mailed') !== (view.mailed !== null)) throw new Error('a mail without words, or the reverse');
    if (JSON.stringify([snapshot.context, view]).includes('Secret-1')) throw new Error('a password can be read');
  },
};
