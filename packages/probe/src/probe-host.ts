import type { AppError } from '@vitrin/core/errors';
import { isAppError } from '@vitrin/core/errors';
import { signInAtHost } from '@vitrin/core/http';
import { checkoutFindings } from './checkout/checkout-findings.ts';
import { guestEmail, runCheckout, type TestCard } from './checkout/run-checkout.ts';
import { type MannerContext, manners } from './manners.table.ts';
import type { Finding, Known, ProbeReport, Verdict } from './probe.types.ts';
import { isUnasked, type ProbeRow, row } from './probe-row.ts';
import { type Fetch, openSession, type ProbeSession } from './probe-session.ts';
import { accountRows, accountRowsLeftOut, accountWriteRows, signOutRows } from './routes/account.table.ts';
import { businessRows, businessRowsLeftOut, businessWriteRows } from './routes/business.table.ts';
import { catalogueRows, contentRows } from './routes/catalogue.table.ts';
import {
  basketEndRows,
  basketRows,
  placedOrderRows,
  regionRows,
  sessionRows,
  visitorOrderRows,
} from './routes/visitor.table.ts';

/** Replies slower than this are told, in milliseconds: the gateway gives up after 5 s. */
const slow = 2_000;
/** Statuses of a route that is not there. */
const noRoute: readonly number[] = [404, 405, 501];

/** Puts one question; gives its line of the report and what the reply taught. */
async function askRow(
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

export interface ProbeOptions {
  /** Base address of the host, with a slash at its end. */
  readonly host: string;
  /** As sent in `Accept-Language`, `en-us`. */
  readonly language: string;
  /** Lower-case code, `try`. */
  readonly currency: string;
  readonly otherLanguage: string | null;
  readonly otherCurrency: string | null;
  /** An account that may be signed in to; null: visitors' questions alone. */
  readonly account: { readonly email: string; readonly password: string } | null;
  /** Writes to that account, each taken back. */
  readonly writes: boolean;
  /** The account belongs to a company. */
  readonly business: boolean;
  /** An order is placed. */
  readonly buys: boolean;
  readonly card: TestCard;
  /** What the caller names because no list tells it. */
  readonly known: Known;
}

export interface Outside {
  readonly fetch: Fetch;
  /** Hears every line as soon as it is known. */
  readonly tell: (finding: Finding) => void;
}

/** Asks one host about everything that core uses. Questions go one after the other: no host is put under load. */
export async function probeHost(options: ProbeOptions, { fetch, tell }: Outside): Promise<ProbeReport> {
  const { host, language, currency, account } = options;
  const startedAt = new Date().toISOString();
  const findings: Finding[] = [];
  const note = (finding: Finding) => {
    findings.push(finding);
    tell(finding);
  };
  const open: MannerContext['open'] = (other = {}) => openSession({ host, language, currency, fetch, ...other });
  let known: Known = options.known;

  async function ask(area: string, rows: readonly ProbeRow[], session: ProbeSession): Promise<void> {
    for (const one of rows) {
      const { finding, learned } = await askRow(area, one, session, known);
      // What the caller named stays.
      known = { ...known, ...learned, ...options.known };
      note(finding);
    }
  }

  const visitor = open();
  await ask('Session', sessionRows, visitor);
  await ask('Catalogue', catalogueRows, visitor);
  await ask('Pages of merchandisers', contentRows, visitor);
  await ask('Regions', regionRows, visitor);
  await ask('Basket', basketRows, visitor);
  await ask('Orders, for visitors', visitorOrderRows, visitor);
  const purchase = await guestCheckout(visitor, known, options);
  for (const finding of purchase.findings) note(finding);
  known = { ...known, ...purchase.learned };
  await ask('Orders, for visitors', placedOrderRows, visitor);
  await ask('Basket', basketEndRows, visitor);
  for (const { name, need, look } of manners) {
    const since = performance.now();
    const { otherLanguage, otherCurrency } = options;
    const seen = await look({ session: visitor, known, open, otherLanguage, otherCurrency }).catch(asSeen);
    note({ area: 'Manners', name, need, route: null, ...seen, milliseconds: Math.round(performance.now() - since) });
  }

  const member = open();
  const signIn = account
    ? row({
        endpoint: signInAtHost,
        without: 'Nobody can sign in.',
        need: 'must',
        request: () => ({ body: account }),
      })
    : row({
        endpoint: signInAtHost,
        without: 'Nobody can sign in.',
        request: () => ({ unasked: 'No account was named: --email, and the password in PROBE_PASSWORD.' }),
      });
  await ask('Account', [signIn], member);
  const isSignedIn = findings.at(-1)?.verdict === 'reads';
  await ask('Account', isSignedIn ? accountRows : accountRows.map(closed('Nobody is signed in.')), member);
  const canWrite = isSignedIn && options.writes;
  const writeReason = isSignedIn ? 'It writes to the account: --write.' : 'Nobody is signed in.';
  await ask('Account, writes', canWrite ? accountWriteRows : accountWriteRows.map(closed(writeReason)), member);
  await ask('Account, writes', accountRowsLeftOut, member);
  const isBusiness = isSignedIn && options.business;
  const businessReason = 'Only for an account of a company: --business.';
  await ask('Business', isBusiness ? businessRows : businessRows.map(closed(businessReason)), member);
  await ask(
    'Business',
    isBusiness && options.writes ? businessWriteRows : businessWriteRows.map(closed(businessReason)),
    member,
  );
  await ask('Business', businessRowsLeftOut, member);
  await ask('Account', isSignedIn ? signOutRows : signOutRows.map(closed('Nobody is signed in.')), member);
  return { host, startedAt, findings };
}

async function guestCheckout(
  visitor: ProbeSession,
  known: Known,
  { card, buys }: ProbeOptions,
): Promise<{ readonly findings: readonly Finding[]; readonly learned: Known }> {
  const before = visitor.tries.length;
  const email = guestEmail();
  visitor.takeReports();
  const end = await runCheckout(visitor, known, { card, buys, email });
  const dropped = visitor.takeReports();
  const findings = checkoutFindings(visitor.tries.slice(before), end, { buys, dropped });
  const { order, orderToken } = end;
  const learned = order && orderToken ? { orderNumber: order, orderToken, guestEmail: email } : {};
  return { findings, learned };
}

/** The row, but not asked. */
function closed(unasked: string): (row: ProbeRow) => ProbeRow {
  return (one) => ({ ...one, ask: () => Promise.resolve({ unasked }) });
}

function asSeen(error: unknown): { readonly verdict: 'failed'; readonly details: readonly string[] } {
  if (!isAppError(error) && !(error instanceof TypeError)) throw error;
  return { verdict: 'failed', details: [error.message] };
}
