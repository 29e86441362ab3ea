import { type GatewayContext, type HttpContext, readJsonBody } from '@vitrin/gateway/parts';
import { array, fallback, object, optional, pipe, string, transform, union } from 'valibot';

/** Where browsers tell what a page's policy has refused. */
export const POLICY_REPORTS_PATH = '/api/policy-reports';

const BODY_LIMIT = 16 * 1024;

/** The older form of a report, and the newer one. */
const REPORT_TYPES = ['application/csp-report', 'application/reports+json'];

/** Lines that one request may leave in the log. */
const MAX_REPORTS = 10;

/** One refusal, as a log line tells it. */
interface Refusal {
  /** Path of the page. */
  readonly path: string;
  /** The directive that refused. */
  readonly code: string;
  /** What was refused: an origin with its path, or a word like `inline`. */
  readonly url: string;
}

const text = fallback(string(), '');

/** The older form, one report a request. */
const single = pipe(
  object({
    'csp-report': object({
      'document-uri': text,
      'effective-directive': fallback(optional(string()), undefined),
      'violated-directive': text,
      'blocked-uri': text,
    }),
  }),
  transform(({ 'csp-report': report }): Refusal[] => [
    {
      path: pathOf(report['document-uri']),
      code: report['effective-directive'] ?? report['violated-directive'],
      url: withoutQuery(report['blocked-uri']),
    },
  ]),
);

/** The newer form, which can hold reports of other kinds. */
const batch = pipe(
  array(
    fallback(
      optional(object({ body: object({ documentURL: text, effectiveDirective: string(), blockedURL: text }) })),
      undefined,
    ),
  ),
  transform((reports): Refusal[] =>
    reports.flatMap((report) =>
      report === undefined
        ? []
        : [
            {
              path: pathOf(report.body.documentURL),
              code: report.body.effectiveDirective,
              url: withoutQuery(report.body.blockedURL),
            },
          ],
    ),
  ),
);

const reportsSchema = fallback(union([single, batch]), []);

/**
 * Takes what browsers report about a refused script, frame or call, and writes it to the log without queries (security.md
 * W1, G15). Reports come without cookies and act for nobody; who sends too many is not heard.
 */
export function createPolicyReports(context: GatewayContext) {
  return async ({ incoming, id, remoteAddress }: HttpContext): Promise<Response> => {
    const refusals = await readJsonBody(incoming, reportsSchema, { types: REPORT_TYPES, limit: BODY_LIMIT });
    if ((await context.limit.take('report', { session: '', address: remoteAddress ?? '' })) === undefined) {
      for (const refusal of refusals.slice(0, MAX_REPORTS)) context.log.warn('policy refused', { id, ...refusal });
    }
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  };
}

/** An address can hold a token in its query. */
function withoutQuery(address: string): string {
  const url = URL.parse(address);
  return url === null || url.origin === 'null' ? address.replace(/[?#].*$/s, '') : `${url.origin}${url.pathname}`;
}

function pathOf(address: string): string {
  return URL.parse(address)?.pathname ?? '';
}
