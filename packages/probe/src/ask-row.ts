import { type AppError, isAppError } from '@vitrin/core/errors';
import type { Finding, Known, Verdict } from './probe.types.ts';
import { isUnasked, type ProbeRow } from './probe-row.ts';
import type { ProbeSession } from './probe-session.ts';

/** Replies slower than this are told, in milliseconds: the gateway gives up after 5 s. */
const slow = 2_000;
/** Statuses of a route that is not there. */
const noRoute: readonly number[] = [404, 405, 501];

/** Puts one question; gives its line of the report and what the reply taught. */
export async function askRow(
  area: string,
  row: ProbeRow,
  session: ProbeSession,
  known: Known,
): Promise<{ readonly finding: Finding; readonly learned: Known }> {
  const { endpoint, need, without } = row;
  const before = session.tries.length;
  session.takeReports();
  const since = performance.now();
  const told = (verdict: Verdict, details: readonly string[], wasSent = true): Finding => ({
    area,
    name: endpoint.name,
    route: `${endpoint.method} ${endpoint.path}`,
    need,
    verdict,
    details,
    milliseconds: wasSent ? Math.round(performance.now() - since) : null,
  });
  try {
    const answer = await row.ask(session.commerce.http, known);
    if (isUnasked(answer)) return { finding: told('notAsked', [answer.unasked], false), learned: {} };
    const dropped = session.takeReports();
    const tries = session.tries.slice(before);
    const details = [
      ...dropped,
      ...answer.lacks,
      ...tries.flatMap(({ milliseconds }) => slowness(milliseconds)),
      ...retries(tries),
    ];
    return { finding: told(dropped.length > 0 ? 'tolerated' : 'reads', details), learned: answer.learned };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const [verdict, words] = judge(error);
    const last = session.tries.at(-1);
    const leads = last?.location ? [`It redirects to ${pathOf(last.location)}.`] : [];
    return { finding: told(verdict, [words, ...leads, `Without it: ${without}`]), learned: {} };
  }
}

function judge(error: AppError): readonly [Verdict, string] {
  if (error.kind === 'http') {
    const said = error.errorCode === undefined ? '' : ` (${error.errorCode})`;
    if (noRoute.includes(error.status)) return ['missing', `Answered ${error.status}${said}.`];
    const fields = Object.keys(error.fields);
    return ['failed', `Answered ${error.status}${said}${fields.length > 0 ? `, about ${fields.join(', ')}` : ''}.`];
  }
  if (error.kind === 'parsing') return ['refused', error.message];
  return ['failed', error.message];
}

const slowness = (milliseconds: number): readonly string[] =>
  milliseconds > slow ? [`Slow: ${(milliseconds / 1000).toFixed(1)} s.`] : [];

function retries(tries: readonly unknown[]): readonly string[] {
  return tries.length > 1 ? [`It took ${tries.length} tries.`] : [];
}

/** The path alone: a query may hold what is nobody’s business. */
function pathOf(location: string): string {
  return location.split('?')[0] ?? '';
}
