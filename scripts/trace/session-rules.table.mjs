const ends = 'packages/core/src/session/session-end.test.ts';
const machine = 'packages/core/src/session/session.machine.test.ts';
const http = 'packages/core/src/http/http-client.test.ts';
const captchaClock = 'packages/core/src/captcha/captcha.clock.test.ts';

/**
 * The rules of sessions: who is there, signing in and out, 401, the captcha before a form, what goes with every call.
 *
 * @type {readonly import('@vitrin/chart-testing').Rule[]}
 */
export const sessionRules = [
  {
    id: 'S1',
    rule: 'A shopper is signed in, a guest, or nobody yet.',
    source: 'specification 1, specification 6',
    transitions: {
      session: [
        'identity.checking on session.identity.checking done [hasUser] -> identity.signedIn',
        'identity.checking on session.identity.checking done [isGuest] -> identity.guest',
        'identity.checking on session.identity.checking done -> identity.anonymous',
      ],
    },
  },
  {
    id: 'S2',
    rule: "Checkout's guest login makes a guest.",
    source: 'specification 6',
    transitions: { session: ['identity.anonymous on session.guestIdentified -> identity.guest'] },
  },
  {
    id: 'S3',
    rule: 'Signing in (/users/login/) makes a user of a visitor and of a guest.',
    source: 'specification 7',
    transitions: {
      session: [
        'identity.anonymous on session.signIn -> identity.sendingForm',
        'identity.guest on session.signIn -> identity.sendingForm',
        'identity.sendingForm on session.identity.sendingForm done [isSignedIn] -> identity.signedIn',
      ],
    },
    tests: [machine],
  },
  {
    id: 'S4',
    rule: 'Registering (/users/registration/) does so too.',
    source: 'specification 7',
    transitions: { session: ['identity.anonymous on session.register -> identity.sendingForm'] },
    tests: [machine],
  },
  {
    id: 'S5',
    rule: 'A registration that has to be confirmed by mail says so and signs nobody in.',
    source: 'specification 7',
    transitions: { authentication: ['sending on authentication.sending done [comesTo] -> mailed'] },
    tests: [machine],
  },
  {
    id: 'S6',
    rule: 'A form that is refused, or not answered, is told and leaves the shopper who they were.',
    source: 'specification 8',
    transitions: {
      session: [
        'identity.sendingForm on session.identity.sendingForm error -> identity.answered',
        'identity.answered on always [isGuest] -> identity.guest',
        'identity.answered on always -> identity.anonymous',
      ],
      authentication: ['sending on authentication.sending error -> ready'],
    },
  },
  {
    id: 'S7',
    rule: 'A second form while one is on its way is refused.',
    source: 'specification 8, ruling 6',
    transitions: {
      session: ['identity.sendingForm on session.signIn -> (stays)'],
      authentication: ['sending on form.submit -> (stays)'],
    },
  },
  {
    id: 'S8',
    rule: 'Signing out (/api/logout) makes nobody of a user.',
    source: 'specification 7',
    transitions: {
      session: [
        'identity.signedIn on session.signOut -> identity.signingOut',
        'identity.signingOut on session.identity.signingOut done -> identity.anonymous',
      ],
    },
    tests: [ends],
  },
  {
    id: 'S9',
    rule: 'A 401 on any reply signs out.',
    source: 'specification 6, specification 8, ruling 2',
    transitions: {
      session: [
        'identity.signedIn on session.unauthorized [isOfThisSession] -> identity.expired',
        'identity.expired.closing on session.identity.expired.closing done -> identity.expired.closed',
      ],
    },
    tests: [ends, http],
  },
  {
    id: 'S10',
    rule: 'Then the authentication page is opened, even when the sign-out itself failed.',
    source: 'specification 8',
    transitions: {
      session: [
        'identity.expired.closing on session.identity.expired.closing error -> identity.expired.closed',
        'redirect.ready on authentication.needed -> redirect.rateLimited',
      ],
    },
    tests: [ends],
  },
  {
    id: 'S11',
    rule: 'Its callbackUrl is the current path with its query; a foreign address is none.',
    source: 'specification 2, specification 8, ruling 4',
    beyond: 'the address is written and read by pure functions',
    tests: ['packages/core/src/session/callback-path.test.ts'],
  },
  {
    id: 'S12',
    rule: 'There is one such navigation in 30 s, however many replies are 401.',
    source: 'ruling 2',
    transitions: {
      session: [
        'identity.expired.closing on session.unauthorized -> (stays)',
        'redirect.rateLimited on after rateLimitWindow -> redirect.ready',
      ],
    },
    tests: [ends, 'packages/core/src/session/session.storm.test.ts'],
  },
  {
    id: 'S13',
    rule: 'A 401 without a user leads to the authentication page too, but ends no session.',
    source: 'ruling 3',
    transitions: { session: ['identity on session.unauthorized -> (stays)'] },
    tests: [ends],
  },
  {
    id: 'S14',
    rule: 'What was typed in checkout is kept over a sign-out, never anything of a card.',
    source: 'ruling 2',
    transitions: { checkout: ['(root) on draft.change -> (stays)'] },
    tests: [
      'packages/core/src/checkout/create-checkout.test.ts',
      'packages/e2e/headless/card-non-interference.test.ts',
    ],
  },
  {
    id: 'S15',
    rule: 'The captcha is shown only when validation is asked for without a response.',
    source: 'specification 5',
    transitions: {
      captcha: ['idle on captcha.validate -> loading', 'idle on captcha.validate [hasResponse] -> posting'],
    },
  },
  {
    id: 'S16',
    rule: 'Its response is applied after 500 ms.',
    source: 'specification 9',
    transitions: { captcha: ['shown on captcha.answered -> applying', 'applying on after applyDelay -> posting'] },
    tests: [captchaClock],
  },
  {
    id: 'S17',
    rule: "It is passed when the server answers with location '/', else shown anew.",
    source: 'specification 5',
    transitions: {
      captcha: [
        'posting on captcha.posting done [isConvinced] -> passed',
        'posting on captcha.posting done -> loading',
      ],
    },
    tests: [captchaClock],
  },
  {
    id: 'S18',
    rule: 'Every call goes with credentials, language, currency and, where its cookie is, the CSRF token.',
    source: 'specification 7, ruling 5',
    beyond: 'written by the client under all charts',
    tests: [http, 'packages/web/server/pages/page-handler.test.ts'],
  },
  {
    id: 'S19',
    rule: 'A 404 is one warning: no sign-out, no report.',
    source: 'specification 8, ruling 8',
    beyond: 'the client under all charts; a chart hears a refusal like any other',
    tests: [http],
  },
  {
    id: 'S20',
    rule: "The session's id comes in a header of /i18n/setlang and becomes a cookie; JSON of basket writes holds none.",
    source: 'specification 7, ruling 1',
    beyond: "the gateway's; no front end sees a session's id",
    tests: ['packages/gateway/src/calls/client-api.test.ts'],
  },
  {
    id: 'S21',
    rule: 'Cookies live seven days.',
    source: 'specification 9',
    beyond: "the gateway's",
    tests: ['packages/gateway/src/http/cookies.test.ts'],
  },
  {
    id: 'S22',
    rule: 'Fatal errors that nobody caught, and those of checkout, are reported; nothing else is.',
    source: 'specification 8, ruling 9',
    beyond: 'reporting stands beside the charts and hears of their troubles',
    tests: ['packages/web/src/error-reporting/error-reporting.test.ts'],
  },
  {
    id: 'S23',
    rule: 'A forgotten password is asked for by mail and set anew (/users/password/reset/, /users/api-reset/).',
    source: 'specification 7',
    transitions: {
      submission: [
        'idle on submission.submit -> submitting',
        'submitting on submission.submitting done -> settled.succeeded',
        'submitting on submission.submitting error [isReached] -> settled.refused',
      ],
    },
    tests: [
      'packages/core/src/profile/profile.actors.test.ts',
      'packages/commerce-host/src/auth/password-reset.test.ts',
      'packages/e2e/specs/profile.spec.ts',
    ],
  },
];
