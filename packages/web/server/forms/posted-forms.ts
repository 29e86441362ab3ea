import { localisePath } from '@vitrin/core/locale';
import {
  cookieText,
  type GatewayContext,
  type HostReply,
  type NodeContext,
  Problem,
  readFormText,
  requireOwnPage,
  type SiteRequest,
  sameToken,
  sessionOf,
} from '@vitrin/gateway/parts';
import type { FormAnswer, GivenAnswer } from '../../src/scriptless-forms/FlashMessage.server.tsx';
import { type FormAct, tokenField } from '../../src/scriptless-forms/form-acts.ts';
import type { ServerReads } from '../host/page-reads.ts';
import type { PageHandler } from '../pages/page-handler.ts';
import { createFormCalls } from './form-calls.ts';
import { pkOf, refusals, type ScriptlessForm, scriptlessForms } from './scriptless-forms.table.ts';
import { noErrors, type TypedForm, type TypedOutcome, typedForms } from './typed-forms.table.ts';

/** Path of every control, without locale; the control's act follows. */
const PREFIX = '/actions/';
const BODY_LIMIT = 16 * 1024;

/** Encodings in which a browser sends a form. */
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Outcome of a control, and the cookies that go back. */
interface Outcome extends Partial<GivenAnswer> {
  readonly cookies: readonly string[];
  /** The shopper has to sign in first (ruling 2). */
  readonly needsUser?: boolean;
}

interface Posted {
  readonly fields: URLSearchParams;
  /** A session's form repeats its token; without a session it acts for nobody yet. */
  readonly isOwn: boolean;
  /** Runs a session's work once for several equal posts. Each visitor without a session gets a new one, so nothing can be doubled. */
  once<Made>(work: () => Promise<Made>, isDone: (made: Made) => boolean): Promise<Made>;
}

export interface PostedFormsOptions {
  readonly pages: Pick<PageHandler, 'answer'>;
  readonly reads: (request: SiteRequest) => ServerReads;
}

/**
 * Answers forms that a browser without scripts posts, protected as every write is (security.md G6). A control (`/actions/<act>`) is one call of
 * the client API's closed table, then a 303 to the page that it is on. A typed form is posted to its own page: 303 to the next page, or the
 * page again with 422 and its mistakes, written to the raw response (`sent`). Any other form needs a script: its page says so. Undefined for
 * everything that is not a form.
 */
export function createPostedForms(context: GatewayContext, { pages, reads }: PostedFormsOptions) {
  const callsOf = createFormCalls(context);

  return (httpContext: NodeContext, request: SiteRequest): Promise<Response | 'sent'> | undefined => {
    const control = controlAt(request.path);
    if (control) return press(control, httpContext, request);
    const { headers } = httpContext.incoming;
    if (!formTypes.test(headers['content-type'] ?? '') || !headers.accept?.includes('text/html')) return undefined;
    const search = new URLSearchParams(request.search);
    const form = typedForms.find(({ page, isAt }) => page.test(request.path) && (isAt?.(search) ?? true));
    return form ? answerTyped(form, httpContext, request) : needScripts(httpContext);
  };

  /** @throws Problem CROSS_SITE. */
  async function read({ incoming }: NodeContext, { sessionId, cookies, path }: SiteRequest): Promise<Posted> {
    requireOwnPage(incoming.headers, context.ownOrigins);
    const text = await readFormText(incoming, BODY_LIMIT);
    const fields = new URLSearchParams(text);
    const isOwn = sessionId === undefined || sameToken(fields.get(tokenField), cookies.get('csrftoken'));
    return {
      fields,
      isOwn,
      once: (work, isDone) =>
        sessionId === undefined || !isOwn
          ? work()
          : context.duplicateSubmissions({ who: sessionId, what: `${path} ${text}`, work, isDone }),
    };
  }

  async function press(control: ScriptlessForm, httpContext: NodeContext, request: SiteRequest): Promise<Response> {
    const posted = await read(httpContext, request);
    const page = pageOf(httpContext.incoming.headers.referer) ?? localise(control.page, request);
    const outcome = await posted.once(
      () => act(control, posted, httpContext, request),
      ({ answer }) => answer === control.done,
    );
    const signIn = () => localise(`/auth?${new URLSearchParams({ callbackUrl: page })}`, request);
    return redirect(outcome.needsUser ? signIn() : page, outcome);
  }

  async function act(
    control: ScriptlessForm,
    { fields, isOwn }: Posted,
    httpContext: NodeContext,
    request: SiteRequest,
  ): Promise<Outcome> {
    if (!isOwn) return announced('again');
    const call = control.read(fields);
    if (call === undefined) throw new Problem('BAD_REQUEST');
    if (typeof call === 'string') return announced(call);
    const calls = callsOf(httpContext, request);
    const reply = await calls.ask(call);
    return typeof reply === 'string' ? announced(reply) : judge(control, fields, reply, calls.cookies);
  }

  function judge(
    control: ScriptlessForm,
    fields: URLSearchParams,
    reply: HostReply,
    cookies: readonly string[],
  ): Outcome {
    const { status } = reply;
    if (status < 300) return { answer: control.done, cookies };
    if (status === 401) return { cookies, needsUser: true };
    // The token is another session's: without it, the next page brings the right one.
    if (status === 403)
      return announced('again', [...cookies, cookieText('csrftoken', '', { ...context, seconds: 0 })]);
    if (status === 429) return announced('later', cookies);
    if (status !== 400) return announced('failed', cookies);
    const code = /"error_code"\s*:\s*"([A-Z_]+)"/.exec(reply.body.toString('utf8'))?.[1] ?? '';
    const answer = (Object.hasOwn(refusals, code) ? refusals[code] : undefined) ?? control.refused;
    if (answer !== 'whichEmail') return announced(answer, cookies);
    const product = pkOf(fields);
    return { answer: fields.has('email') ? 'emailRefused' : answer, product, cookies };
  }

  async function answerTyped(
    form: TypedForm,
    httpContext: NodeContext,
    request: SiteRequest,
  ): Promise<Response | 'sent'> {
    const { fields, isOwn, once } = await read(httpContext, request);
    const calls = callsOf(httpContext, request);
    const work = async () => ({
      outcome: isOwn ? await send(form, fields, calls, request) : ({ errors: noErrors, answer: 'again' } as const),
      cookies: calls.cookies,
    });
    const { outcome, cookies } = await once<{ outcome: TypedOutcome; cookies: readonly string[] }>(
      work,
      (made) => !('errors' in made.outcome),
    );
    const { answer } = outcome;
    if (!('errors' in outcome)) return redirect(localise(outcome.done, request), { answer, cookies });
    const texts = [...fields].filter(([name]) => name !== tokenField && !form.secrets?.includes(name));
    const posted = { form: { texts: Object.fromEntries(texts), errors: outcome.errors }, answer, cookies };
    const jar = new Map([...request.cookies, ...cookies.map(pairOf)]);
    // A reply may have begun a session, whose token the page's form needs.
    await pages.answer(httpContext, { ...request, cookies: jar, sessionId: sessionOf(jar, context.secure), posted });
    return 'sent';
  }

  async function send(
    form: TypedForm,
    fields: URLSearchParams,
    calls: ReturnType<typeof callsOf>,
    request: SiteRequest,
  ): Promise<TypedOutcome> {
    const typed = new FormData();
    for (const [name, value] of fields) typed.append(name, value);
    let stopped: 'later' | 'failed' | undefined;
    const { page } = reads(request);
    const outcome = await form.send(typed, {
      shop: context.shop,
      search: new URLSearchParams(request.search),
      account: page.account,
      regions: page.server.regions,
      async ask(call) {
        const reply = await calls.ask(call);
        if (typeof reply !== 'string') return { status: reply.status, body: jsonOf(reply.body) };
        stopped = reply;
        return { status: reply === 'later' ? 429 : 503, body: undefined };
      },
    });
    return stopped !== undefined && 'errors' in outcome ? { errors: noErrors, answer: stopped } : outcome;
  }

  /** Back to the page of a form that only a script takes, such as registration. Its text is not read. */
  async function needScripts({ incoming, url }: NodeContext): Promise<Response> {
    requireOwnPage(incoming.headers, context.ownOrigins);
    return redirect(url.pathname + url.search, { answer: 'needsScripts', cookies: [] });
  }

  /** The page of ours that the form was on. */
  function pageOf(referer: string | undefined): string | undefined {
    const url = URL.parse(referer ?? '');
    const isOurs = url !== null && context.ownOrigins.includes(url.origin) && !url.pathname.startsWith('//');
    return isOurs ? url.pathname + url.search : undefined;
  }

  function localise(path: string, { locale }: SiteRequest): string {
    return localisePath(path, locale.value, context.shop.locales);
  }

  function redirect(location: string, { answer, product, cookies }: Outcome): Response {
    const headers = new Headers({ location, 'cache-control': 'no-store' });
    for (const cookie of cookies) headers.append('set-cookie', cookie);
    if (answer) headers.append('set-cookie', answerCookie({ answer, product }, context.secure));
    return new Response(null, { status: 303, headers });
  }
}

function controlAt(path: string): ScriptlessForm | undefined {
  const act = path.startsWith(PREFIX) ? path.slice(PREFIX.length).replace(/\/$/, '') : '';
  return Object.hasOwn(scriptlessForms, act) ? scriptlessForms[act as FormAct] : undefined;
}

function announced(answer: FormAnswer, cookies: readonly string[] = []): Outcome {
  return { answer, cookies };
}

/** Name and value of a `Set-Cookie` header. */
function pairOf(header: string): readonly [string, string] {
  const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(header) ?? [];
  return [name, value];
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Result of a form without scripts, stored until the next page shows it. */
const ANSWER_COOKIE = 'pz-answer';
const ANSWER_SECONDS = 60;

/** Writes the answer for the next page: a word, never a text. */
export function answerCookie({ answer, product }: GivenAnswer, secure: boolean): string {
  const value = product === undefined ? answer : `${answer}.${JSON.stringify(product)}`;
  return cookieText(ANSWER_COOKIE, value, { secure, httpOnly: true, seconds: ANSWER_SECONDS });
}

/** Removes the answer together with the page that shows it. */
export function spentAnswerCookie(secure: boolean): string {
  return cookieText(ANSWER_COOKIE, '', { secure, httpOnly: true, seconds: 0 });
}

/** Returns whether a form left an answer, known or not. */
export function hasAnswer(cookies: ReadonlyMap<string, string>): boolean {
  return cookies.has(ANSWER_COOKIE);
}

/** Reads the answer, whose word the browser may have changed; undefined without one. */
export function readAnswer(cookies: ReadonlyMap<string, string>) {
  const [, answer, product] = /^([A-Za-z]+)(?:\.(.+))?$/.exec(cookies.get(ANSWER_COOKIE) ?? '') ?? [];
  if (answer === undefined || product === undefined) return answer && { answer, product };
  const id = pkOf(new URLSearchParams({ product }));
  return id === undefined ? undefined : { answer, product: id };
}
