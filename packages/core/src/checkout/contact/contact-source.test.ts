import { describe, expect, it } from 'vitest';
import type { AddressInput } from '../../address/address-form.ts';
import { emptyDraft } from '../checkout-draft.ts';
import type { AskedStart } from '../server-choices/server-choices.actors.ts';
import { contactView } from './contact.view.ts';
import {
  asking,
  type ContactForm,
  type ContactSource,
  type ContactSourceEvent,
  type ContactSubmission,
  next,
  standingForm,
} from './contact-source.ts';

type State = ContactSource<string>;
type Event = ContactSourceEvent<string>;

const asked: AskedStart = {
  status: 200,
  contentType: 'application/json',
  data: {
    replies: [
      {
        status: 200,
        body: {
          context_list: [{ page_name: 'IndexPage', page_context: { can_guest_purchase: true } }],
          errors: {},
          template_name: 'orders/index.html',
        },
      },
    ],
  },
};
const submission = (email: string): ContactSubmission => ({
  input: { email, phone: '0555', address: { title: 'Home' } as AddressInput },
  settle: () => {},
});
const first = submission('a@b.example');
const second = submission('c@d.example');
const values = { email: 'a@b.example' };
const form = (submitted: ContactSubmission | null = null): ContactForm => ({
  view: contactView({ ...emptyDraft, guest: values }),
  submission: submitted,
});

const standing: State = { at: 'standing', asked, form: form() };
const fetching: State = { at: 'starting', asked, form: null, charts: null };
const fetchingBehind = (submitted: ContactSubmission | null = null): State => ({
  at: 'starting',
  asked,
  form: form(submitted),
  charts: null,
});
const readingBehind = (submitted: ContactSubmission | null = null): State => ({
  at: 'starting',
  asked,
  form: form(submitted),
  charts: 'charts',
});
const running: State = { at: 'running', charts: 'charts' };
const failed: State = { at: 'failed' };
const stopped: State = { at: 'stopped' };

const answer: Event = { type: 'start.answered', asked, draft: undefined };
const silence: Event = { type: 'start.answered', asked: undefined, draft: undefined };
const typed: Event = { type: 'draft.changed', form: 'guest', values };
const submitted: Event = { type: 'guest.submitted', submission: second };
const wanted: Event = { type: 'charts.wanted' };
const loaded = (screen: 'loading' | 'identify' | 'steps'): Event => ({
  type: 'charts.loaded',
  charts: 'charts',
  screen,
});
const changed = (screen: 'loading' | 'identify' | 'steps'): Event => ({ type: 'charts.changed', screen });
const missing: Event = { type: 'charts.missing' };
const left: Event = { type: 'page.left' };

const load = { type: 'charts.load', asked };
const watch = { type: 'charts.watch', charts: 'charts' };
const stop = { type: 'charts.stop', charts: 'charts' };
const tell = (reported: ContactSubmission | null) => ({
  type: 'charts.tell',
  charts: 'charts',
  draft: { ...emptyDraft, guest: values },
  submission: reported,
});
const settle = (reported: ContactSubmission, reason: string) => ({
  type: 'submission.settle',
  submission: reported,
  result: { ok: false, reason },
});

it.each<[string, State, Event, string, readonly object[]]>([
  ['the host asks who is buying', asking, answer, 'standing', []],
  ['the host asks for something else', asking, silence, 'starting', [{ type: 'charts.load', asked: undefined }]],
  ['the address needs the charts', asking, { type: 'start.skipped' }, 'starting', [{ ...load, asked: undefined }]],
  ['a second answer', standing, answer, 'standing', []],

  [
    'something is typed',
    standing,
    typed,
    'standing',
    [{ type: 'draft.save', draft: { ...emptyDraft, guest: values } }],
  ],
  ['something is typed into nothing', fetching, typed, 'starting', []],
  ['the browser is idle', standing, wanted, 'starting', [load]],
  ['the browser is idle later', fetchingBehind(), wanted, 'starting', []],
  ['the button is pressed', standing, submitted, 'starting', [load]],
  ['pressed again', fetchingBehind(first), submitted, 'starting', [settle(first, 'replaced')]],
  ['pressed while no form stands', fetching, submitted, 'starting', [settle(second, 'notNow')]],
  ['pressed after all failed', failed, submitted, 'failed', [settle(second, 'notNow')]],

  ['the charts come, no form stands', fetching, loaded('loading'), 'running', [watch]],
  ['they come and read', fetchingBehind(first), loaded('loading'), 'starting', [watch]],
  ['they come with a form', fetchingBehind(first), loaded('identify'), 'running', [watch, tell(first)]],
  ['they have read', readingBehind(first), changed('identify'), 'running', [tell(first)]],
  ['they still read', readingBehind(first), changed('loading'), 'starting', []],
  ['nothing was pressed', readingBehind(), changed('identify'), 'running', [tell(null)]],
  ['somebody is identified', readingBehind(first), changed('steps'), 'running', [tell(null), settle(first, 'notNow')]],
  ['they change', running, changed('steps'), 'running', []],

  ['the code does not come, no form stands', fetching, missing, 'failed', []],
  ['the code does not come', fetchingBehind(first), missing, 'standing', [settle(first, 'unanswered')]],
  ['the page is left while the host is asked', asking, left, 'stopped', []],
  ['left with a press', fetchingBehind(first), left, 'stopped', [settle(first, 'unanswered')]],
  ['left while they read', readingBehind(), left, 'stopped', [stop]],
  ['left while they run', running, left, 'stopped', [stop]],
  ['the answer comes too late', stopped, answer, 'stopped', []],
  ['the charts come too late', stopped, loaded('identify'), 'stopped', [stop]],
  ['their failure comes too late', stopped, missing, 'stopped', []],
  ['left twice', stopped, left, 'stopped', []],
])('%s', (_, state, event, at, effects) => {
  const step = next(state, event);
  expect(step.state.at).toBe(at);
  expect(step.effects).toEqual(effects);
});

describe('the form', () => {
  it('begins with what was typed before', () => {
    const draft = { ...emptyDraft, guest: values };
    expect(standingForm(next<string>(asking, { ...answer, draft }).state)?.view).toEqual(contactView(draft));
  });

  it('is busy from the press on, and forgets what failed before it', () => {
    const { state } = next(next(fetchingBehind(first), missing).state, submitted);
    expect(standingForm(state)).toMatchObject({
      submission: second,
      view: { isBusy: true, guest: { isBusy: true }, failure: null, canRetry: false },
    });
  });

  it('says that the code did not come, and keeps what is typed', () => {
    const { state } = next(next(standing, submitted).state, missing);
    expect(standingForm(state)).toMatchObject({
      submission: null,
      view: { isBusy: false, guest: { isBusy: false }, failure: { code: 'FETCH_FAILED' }, draft: { guest: values } },
    });
  });

  it('is the same object until something about it changes', () => {
    expect(standingForm(next(standing, wanted).state)).toBe(standingForm(standing));
    expect(standingForm(next(readingBehind(), changed('loading')).state)?.view).toEqual(form().view);
  });
});
