import { localisePath } from '@vitrin/core/locale';
import {
  type GatewayContext,
  type NodeContext,
  readFormText,
  requireOwnPage,
  type SiteRequest,
  sameToken,
  sessionOf,
} from '@vitrin/gateway/parts';
import { tokenField } from '../../src/scriptless-forms/form-acts.ts';
import type { ServerReads } from '../host/page-reads.ts';
import type { PageHandler } from '../pages/page-handler.ts';
import { createFormCalls } from './form-calls.ts';
import { answerCookie } from './scriptless-forms.ts';
import { noErrors, type TypedForm, type TypedOutcome, typedForms } from './typed-forms.table.ts';

const BODY_LIMIT = 16 * 1024;

/** Parts of the server that typed forms need besides the gateway's. */
export interface TypedFormsOptions {
  readonly pages: Pick<PageHandler, 'answer'>;
  readonly reads: (request: SiteRequest) => ServerReads;
}

/**
 * Answers forms that a browser without scripts posts to their own pages: 303 to the next page, or the page again with 422 and its mistakes.
 * They are protected as every write is (security.md G6). Undefined for a page without such a form, else whether the page was written to
 * the raw response.
 */
export function createTypedForms(context: GatewayContext, { pages, reads }: TypedFormsOptions) {
  const callsOf = createFormCalls(context);

  return (httpContext: NodeContext, request: SiteRequest): Promise<Response | 'sent'> | undefined => {
    const search = new URLSearchParams(request.search);
    const form = typedForms.find(({ page, isAt }) => page.test(request.path) && (isAt?.(search) ?? true));
    return form && answer(form, httpContext, request);
  };

  async function answer(form: TypedForm, httpContext: NodeContext, request: SiteRequest): Promise<Response | 'sent'> {
    requireOwnPage(httpContext.incoming.headers, context.ownOrigins);
    const text = await readFormText(httpContext.incoming, BODY_LIMIT);
    const fields = new URLSearchParams(text);
    const calls = callsOf(httpContext, request);
    const work = async () => ({ outcome: await send(form, fields, calls, request), cookies: calls.cookies });
    const { outcome, cookies } = await (request.sessionId === undefined || !isOwn(fields, request)
      ? work()
      : context.duplicateSubmissions({
          who: request.sessionId,
          what: `${request.path} ${text}`,
          work,
          isDone: (made) => !('errors' in made.outcome),
        }));
    if (!('errors' in outcome)) return goTo(outcome, cookies, request);
    const texts = [...fields].filter(([name]) => name !== tokenField && !form.secrets?.includes(name));
    const { errors, answer: given } = outcome;
    const posted = { form: { texts: Object.fromEntries(texts), errors }, answer: given, cookies };
    const jar = new Map([...request.cookies, ...cookies.map(pairOf)]);
    // A reply may have begun a session, whose token the page's form needs.
    await pages.answer(httpContext, { ...request, cookies: jar, sessionId: sessionOf(jar, context.secure), posted });
    return 'sent';
  }

  /** A session's form repeats its token; without a session it acts for nobody yet. */
  function isOwn(fields: URLSearchParams, { sessionId, cookies }: SiteRequest): boolean {
    return sessionId === undefined || sameToken(fields.get(tokenField), cookies.get('csrftoken'));
  }

  async function send(
    form: TypedForm,
    fields: URLSearchParams,
    calls: ReturnType<typeof callsOf>,
    request: SiteRequest,
  ): Promise<TypedOutcome> {
    if (!isOwn(fields, request)) return { errors: noErrors, answer: 'again' };
    const typed = new FormData();
    for (const [name, value] of fields) typed.append(name, value);
    let stopped: 'later' | 'failed' | undefined;
    const outcome = await form.send(typed, {
      shop: context.shop,
      search: new URLSearchParams(request.search),
      reads: reads(request),
      async ask(call) {
        const reply = await calls.ask(call);
        if (typeof reply !== 'string') return { status: reply.status, body: jsonOf(reply.body) };
        stopped = reply;
        return { status: reply === 'later' ? 429 : 503, body: undefined };
      },
    });
    return stopped === undefined ? outcome : { errors: noErrors, answer: stopped };
  }

  function goTo(
    outcome: Exclude<TypedOutcome, { readonly errors: unknown }>,
    cookies: readonly string[],
    { locale }: SiteRequest,
  ): Response {
    const { done, answer: given } = outcome;
    const location = localisePath(done, locale.value, context.shop.locales);
    const headers = new Headers({ location, 'cache-control': 'no-store' });
    for (const cookie of cookies) headers.append('set-cookie', cookie);
    if (given) headers.append('set-cookie', answerCookie({ answer: given, product: undefined }, context.secure));
    return new Response(null, { status: 303, headers });
  }
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
