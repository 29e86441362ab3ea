import { localisePath } from '@vitrin/core/locale';
import {
  cookieText,
  type GatewayContext,
  type HostReply,
  type HttpContext,
  Problem,
  readFormText,
  requireOwnPage,
  type SiteRequest,
  sameToken,
} from '@vitrin/gateway/parts';
import { type FormAct, type FormAnswer, formAnswers, type GivenAnswer } from '../../src/scriptless-forms/form-acts.ts';
import { createFormCalls } from './form-calls.ts';
import { pkOf, refusals, type ScriptlessForm, scriptlessForms } from './scriptless-forms.table.ts';

/** Path of every form without scripts, without locale; the form's act follows. */
const PREFIX = '/actions/';
const BODY_LIMIT = 16 * 1024;

/** What became of a form, and the cookies that go back. */
interface Outcome extends Partial<GivenAnswer> {
  readonly cookies: readonly string[];
  /** Somebody has to sign in first (ruling 2). */
  readonly needsUser?: boolean;
}

/** Answers `POST /actions/<act>`; undefined for every other path. */
export type ScriptlessForms = (httpContext: HttpContext, request: SiteRequest) => Promise<Response> | undefined;

/**
 * The shop's forms where no script listens: one call of the client API's closed table each, then a 303 to the page they
 * stand on, which says in words what came of it. They are protected as every write is (security.md G6): an own page sends
 * them, and with a session the form repeats its token. Without a session they act for nobody yet.
 */
export function createScriptlessForms(context: GatewayContext): ScriptlessForms {
  const callsOf = createFormCalls(context);
  const { duplicateSubmissions } = context;

  return (httpContext, request) => {
    const form = formAt(request.path);
    return form && answer(form, httpContext, request);
  };

  async function answer(form: ScriptlessForm, httpContext: HttpContext, request: SiteRequest): Promise<Response> {
    const { incoming } = httpContext;
    requireOwnPage(incoming.headers, context.ownOrigins);
    const text = await readFormText(incoming, BODY_LIMIT);
    const fields = new URLSearchParams(text);
    const page =
      pageOf(incoming.headers.referer) ?? localisePath(form.page, request.locale.value, context.shop.locales);
    const work = () => act(form, fields, httpContext, request);
    // A visitor without a session gets one with each reply: there is nothing that two presses could double.
    const { sessionId } = request;
    const outcome = await (sessionId === undefined
      ? work()
      : duplicateSubmissions({
          who: sessionId,
          what: `${request.path} ${text}`,
          work,
          isDone: (made) => made.answer === form.done,
        }));
    return goTo(outcome.needsUser ? signInPath(page, request) : page, outcome);
  }

  async function act(form: ScriptlessForm, fields: URLSearchParams, httpContext: HttpContext, request: SiteRequest) {
    const token = request.cookies.get('csrftoken');
    if (request.sessionId !== undefined && !sameToken(fields.get('csrfmiddlewaretoken'), token))
      return announced('again');
    const call = form.read(fields);
    if (call === undefined) throw new Problem('BAD_REQUEST');
    if (typeof call === 'string') return announced(call);
    const calls = callsOf(httpContext, request);
    const reply = await calls.ask(call);
    return typeof reply === 'string' ? announced(reply) : judge(form, fields, reply, calls.cookies);
  }

  function judge(form: ScriptlessForm, fields: URLSearchParams, reply: HostReply, cookies: readonly string[]): Outcome {
    const { status } = reply;
    if (status < 300) return { answer: form.done, cookies };
    if (status === 401) return { cookies, needsUser: true };
    // The token is another session's: without it, the next page brings the right one.
    if (status === 403)
      return announced('again', [...cookies, cookieText('csrftoken', '', { ...context, seconds: 0 })]);
    if (status === 429) return announced('later', cookies);
    if (status !== 400) return announced('failed', cookies);
    const code = /"error_code"\s*:\s*"([A-Z_]+)"/.exec(reply.body.toString('utf8'))?.[1] ?? '';
    const answer = (Object.hasOwn(refusals, code) ? refusals[code] : undefined) ?? form.refused;
    if (answer !== 'whichEmail') return announced(answer, cookies);
    const product = pkOf(fields);
    return { answer: fields.has('email') ? 'emailRefused' : answer, product, cookies };
  }

  /** The page of ours that the form stood on. */
  function pageOf(referer: string | undefined): string | undefined {
    if (referer === undefined || !URL.canParse(referer)) return undefined;
    const { origin, pathname, search } = new URL(referer);
    return context.ownOrigins.includes(origin) && !pathname.startsWith('//') ? pathname + search : undefined;
  }

  function signInPath(page: string, { locale }: SiteRequest): string {
    const query = new URLSearchParams({ callbackUrl: page });
    return localisePath(`/auth?${query}`, locale.value, context.shop.locales);
  }

  function goTo(location: string, outcome: Outcome): Response {
    const headers = new Headers({ location, 'cache-control': 'no-store' });
    for (const cookie of outcome.cookies) headers.append('set-cookie', cookie);
    const { answer, product } = outcome;
    if (answer) headers.append('set-cookie', answerCookie({ answer, product }, context.secure));
    return new Response(null, { status: 303, headers });
  }
}

function formAt(path: string): ScriptlessForm | undefined {
  const act = path.startsWith(PREFIX) ? path.slice(PREFIX.length).replace(/\/$/, '') : '';
  return Object.hasOwn(scriptlessForms, act) ? scriptlessForms[act as FormAct] : undefined;
}

function announced(answer: FormAnswer, cookies: readonly string[] = []): Outcome {
  return { answer, cookies };
}

/** Result of a form without scripts, stored until the next page shows it. */
const ANSWER_COOKIE = 'pz-answer';
const ANSWER_SECONDS = 60;

/** Writes the answer for the next page: a word of ours, never a text. */
export function answerCookie({ answer, product }: GivenAnswer, secure: boolean): string {
  const value = product === undefined ? answer : `${answer}.${JSON.stringify(product)}`;
  return cookieText(ANSWER_COOKIE, value, { secure, httpOnly: true, seconds: ANSWER_SECONDS });
}

/** Takes the answer away again, with the page that says it. */
export function spentAnswerCookie(secure: boolean): string {
  return cookieText(ANSWER_COOKIE, '', { secure, httpOnly: true, seconds: 0 });
}

/** Did a form leave an answer, whatever it is? */
export function hasAnswer(cookies: ReadonlyMap<string, string>): boolean {
  return cookies.has(ANSWER_COOKIE);
}

/** Reads the answer; undefined when there is none, or none that we know. */
export function readAnswer(cookies: ReadonlyMap<string, string>): GivenAnswer | undefined {
  const [, word, product] = /^([A-Za-z]+)(?:\.(.+))?$/.exec(cookies.get(ANSWER_COOKIE) ?? '') ?? [];
  const answer = formAnswers.find((known) => known === word);
  if (answer === undefined || product === undefined) return answer && { answer, product };
  const id = pkOf(new URLSearchParams({ product }));
  return id === undefined ? undefined : { answer, product: id };
}
