import type { CheckoutDraft, DraftForm } from '../checkout.types.ts';
import type { CheckoutCommands, CommandResult } from '../commands/commands.types.ts';
import type { AskedStart } from '../server-choices/server-choices.actors.ts';
import type { CheckoutScreen } from '../view/screen.types.ts';
import { type ContactView, contactView, wantsContact } from './contact.view.ts';

/** A press of the form's button, and who waits for what becomes of it. */
export interface ContactSubmission {
  readonly input: CheckoutCommands['guest.submit'];
  readonly settle: (result: CommandResult) => void;
}

/** The form of contact before the charts are there. */
export interface ContactForm {
  readonly view: ContactView;
  /** Kept for the charts; a later press replaces it. */
  readonly submission: ContactSubmission | null;
}

/**
 * Where a page of checkout stands before its charts do. It is no chart itself: the first form must not wait for XState.
 * @typeParam Charts what the page runs once it is there.
 */
export type ContactSource<Charts> =
  /** The host is asked who is buying. */
  | { readonly at: 'asking' }
  /** The form stands alone; nothing else is fetched yet. */
  | { readonly at: 'standing'; readonly asked: AskedStart | undefined; readonly form: ContactForm }
  /**
   * The charts' code is on its way, or they are and have nothing to show yet.
   * `form`: stands meanwhile; null where the host asks for something else.
   */
  | {
      readonly at: 'starting';
      readonly asked: AskedStart | undefined;
      readonly form: ContactForm | null;
      readonly charts: Charts | null;
    }
  | { readonly at: 'running'; readonly charts: Charts }
  /** The charts' code did not come, and there is no form that could say so. */
  | { readonly at: 'failed' }
  /** The page was left. */
  | { readonly at: 'stopped' };

/** What happens to a {@link ContactSource}. */
export type ContactSourceEvent<Charts> =
  /** The host answered, or did not. @param draft what was typed before. */
  | {
      readonly type: 'start.answered';
      readonly asked: AskedStart | undefined;
      readonly draft: CheckoutDraft | undefined;
    }
  /** The address says that the charts are needed anyway. */
  | { readonly type: 'start.skipped' }
  | { readonly type: 'draft.changed'; readonly form: DraftForm; readonly values: CheckoutDraft[DraftForm] }
  | { readonly type: 'guest.submitted'; readonly submission: ContactSubmission }
  /** The form is there and the browser has nothing better to do; or a command came that the form cannot keep. */
  | { readonly type: 'charts.wanted' }
  | { readonly type: 'charts.loaded'; readonly charts: Charts; readonly screen: CheckoutScreen }
  | { readonly type: 'charts.missing' }
  | { readonly type: 'charts.changed'; readonly screen: CheckoutScreen }
  | { readonly type: 'page.left' };

/** What has to be done because of an event, in this order. */
export type ContactSourceEffect<Charts> =
  | { readonly type: 'charts.load'; readonly asked: AskedStart | undefined }
  /** Watches them: each change is told as `charts.changed`. */
  | { readonly type: 'charts.watch'; readonly charts: Charts }
  | { readonly type: 'charts.stop'; readonly charts: Charts }
  /** What was typed before they were there, and pressed. */
  | {
      readonly type: 'charts.tell';
      readonly charts: Charts;
      readonly draft: CheckoutDraft;
      readonly submission: ContactSubmission | null;
    }
  | { readonly type: 'draft.save'; readonly draft: CheckoutDraft }
  | { readonly type: 'submission.settle'; readonly submission: ContactSubmission; readonly result: CommandResult };

/** What follows an event. */
export interface ContactSourceStep<Charts> {
  readonly state: ContactSource<Charts>;
  readonly effects: readonly ContactSourceEffect<Charts>[];
}

type Step<Charts> = ContactSourceStep<Charts>;
type Effects<Charts> = Step<Charts>['effects'];

/** Where every page of checkout begins. */
export const asking = { at: 'asking' } as const;

/** The form that stands without charts, or while they find their feet; null where none does. */
export function standingForm<Charts>(state: ContactSource<Charts>): ContactForm | null {
  return state.at === 'standing' || state.at === 'starting' ? state.form : null;
}

const settled = <Charts>(form: ContactForm | null, reason: 'replaced' | 'unanswered' | 'notNow'): Effects<Charts> =>
  form?.submission ? [{ type: 'submission.settle', submission: form.submission, result: { ok: false, reason } }] : [];

function load<Charts>(asked: AskedStart | undefined, form: ContactForm | null): Step<Charts> {
  return { state: { at: 'starting', asked, form, charts: null }, effects: [{ type: 'charts.load', asked }] };
}

function withForm<Charts>(state: ContactSource<Charts>, form: ContactForm): ContactSource<Charts> {
  return state.at === 'standing' || state.at === 'starting' ? { ...state, form } : state;
}

/** The charts take over as soon as they have something to show; a form stays until then. */
function follow<Charts>(state: ContactSource<Charts>, screen: CheckoutScreen): Step<Charts> {
  if (state.at !== 'starting' || state.charts === null) return { state, effects: [] };
  const { charts, form } = state;
  if (form === null) return { state: { at: 'running', charts }, effects: [] };
  if (screen === 'loading') return { state, effects: [] };
  const { draft } = form.view;
  // Somebody is identified by now: what was pressed is not wanted any more.
  const isWanted = screen === 'identify';
  return {
    state: { at: 'running', charts },
    effects: [
      { type: 'charts.tell', charts, draft, submission: isWanted ? form.submission : null },
      ...(isWanted ? [] : settled<Charts>(form, 'notNow')),
    ],
  };
}

function adopt<Charts>(state: ContactSource<Charts>, charts: Charts, screen: CheckoutScreen): Step<Charts> {
  if (state.at !== 'starting') return { state, effects: [{ type: 'charts.stop', charts }] };
  const next = follow({ ...state, charts }, screen);
  return { state: next.state, effects: [{ type: 'charts.watch', charts }, ...next.effects] };
}

/** A form that stands keeps what is typed and says so; the next press tries again. */
function miss<Charts>(state: ContactSource<Charts>): Step<Charts> {
  if (state.at !== 'starting') return { state, effects: [] };
  const { asked, form } = state;
  if (form === null) return { state: { at: 'failed' }, effects: [] };
  const { guest } = contactView();
  const view: ContactView = { ...form.view, guest, isBusy: false, failure: { code: 'FETCH_FAILED' }, canRetry: true };
  return { state: { at: 'standing', asked, form: { view, submission: null } }, effects: settled(form, 'unanswered') };
}

function submission<Charts>(state: ContactSource<Charts>, submitted: ContactSubmission): Step<Charts> {
  const form = standingForm(state);
  if (form === null) return { state, effects: settled({ view: contactView(), submission: submitted }, 'notNow') };
  const guest = { ...form.view.guest, isBusy: true };
  const view: ContactView = { ...form.view, guest, isBusy: true, failure: null, canRetry: false };
  const kept = withForm(state, { view, submission: submitted });
  const next = kept.at === 'standing' ? load<Charts>(kept.asked, kept.form) : { state: kept, effects: [] };
  return { state: next.state, effects: [...settled<Charts>(form, 'replaced'), ...next.effects] };
}

function type<Charts>(
  state: ContactSource<Charts>,
  { form: name, values }: Extract<ContactSourceEvent<Charts>, { type: 'draft.changed' }>,
): Step<Charts> {
  const form = standingForm(state);
  if (form === null) return { state, effects: [] };
  const draft: CheckoutDraft = { ...form.view.draft, [name]: values };
  return {
    state: withForm(state, { ...form, view: { ...form.view, draft } }),
    effects: [{ type: 'draft.save', draft }],
  };
}

function leave<Charts>(state: ContactSource<Charts>): Step<Charts> {
  const charts = state.at === 'starting' || state.at === 'running' ? state.charts : null;
  return {
    state: { at: 'stopped' },
    effects: [
      ...settled<Charts>(standingForm(state), 'unanswered'),
      ...(charts === null ? [] : [{ type: 'charts.stop' as const, charts }]),
    ],
  };
}

/**
 * What follows an event. A guest's form of contact needs nothing of the charts but the answer that asks for it: it is drawn
 * from that alone, and the charts follow when it stands, or with the first press. Everything else waits for the charts.
 */
export function next<Charts>(state: ContactSource<Charts>, event: ContactSourceEvent<Charts>): Step<Charts> {
  switch (event.type) {
    case 'start.answered': {
      if (state.at !== 'asking') return { state, effects: [] };
      const { asked, draft } = event;
      if (!wantsContact(asked?.data)) return load(asked, null);
      return { state: { at: 'standing', asked, form: { view: contactView(draft), submission: null } }, effects: [] };
    }
    case 'start.skipped':
      return state.at === 'asking' ? load(undefined, null) : { state, effects: [] };
    case 'draft.changed':
      return type(state, event);
    case 'guest.submitted':
      return submission(state, event.submission);
    case 'charts.wanted':
      return state.at === 'standing' ? load(state.asked, state.form) : { state, effects: [] };
    case 'charts.loaded':
      return adopt(state, event.charts, event.screen);
    case 'charts.missing':
      return miss(state);
    case 'charts.changed':
      return follow(state, event.screen);
    case 'page.left':
      return leave(state);
  }
}
