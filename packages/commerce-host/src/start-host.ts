import cluster from 'node:cluster';
import { Hono } from 'hono';
import { abandonExpired, deleteOldAttempts } from './checkout/attempt/attempt.repository.ts';
import { deleteOldReplies } from './checkout/attempt/idempotency.repository.ts';
import { deleteOldCalls, hastenCharges } from './checkout/attempt/payment-call.repository.ts';
import { RECONCILE_EVERY } from './checkout/money/reconcile.ts';
import { SETTLE_EVERY } from './checkout/money/time-limits.ts';
import { deleteIdlePreOrders } from './checkout/pre-order/pre-order.repository.ts';
import { systemClock } from './clock.ts';
import type { HostConfig } from './config.ts';
import type { Database } from './db/database.ts';
import type { Host } from './host.ts';
import { createHost } from './host.ts';
import { json, toResponse } from './http/reply.ts';
import type { ServedRequest } from './http/served-request.ts';
import { listen } from './listen.ts';
import { type Log, traceError } from './log.ts';
import { type InstallationParts, openInstallation } from './open-installation.ts';
import type { Metrics } from './operations/metrics.ts';
import { findUnbalanced } from './orders/order.repository.ts';
import type { Delivery, DeliveryParts } from './outbox/deliver-messages.ts';
import { sweepMessages } from './outbox/delivery.repository.ts';
import type { SenderSettings } from './outbox/senders/sender-settings.ts';
import { createRandomId } from './random-id.ts';
import { deleteExpiredSessions } from './session/session.repository.ts';
import { sweepAlerts } from './wishlist/send-due-alerts.ts';

/** How long a request waits for a host that is still starting, in milliseconds: less than a shop waits for it (Security G11). */
const PATIENCE = 3_000;

/** What every reply of the host has (Protocol conventions §2): no route has written it here. */
const EARLY_HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/** What answers requests at a port. */
export type Served = Pick<Host['app'], 'fetch'>;

/** Stands at the ports of a host that is still starting. */
export interface StartupGate<Inside> {
  /** One application of the host, whenever it is there; whoever has waited {@link PATIENCE} for it gets a 503. */
  to(part: (inside: Inside) => Served): Served;
  /** Lets everybody in. Without a host the start has failed, and nobody waits any longer. */
  open(inside: Inside | undefined): void;
}

/** Makes the gate: requests wait for the host a while, so that the first page after a start is no error page. */
export function createStartupGate<Inside = Host>(): StartupGate<Inside> {
  let inside: Inside | undefined;
  const opened = Promise.withResolvers<void>();
  const starting = () =>
    toResponse(
      json({ detail: 'The host is starting.' }, { status: 503, headers: { 'Retry-After': '1', ...EARLY_HEADERS } }),
    );
  const wait = async (): Promise<Inside | undefined> => {
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, PATIENCE);
    await Promise.race([opened.promise, late.promise]);
    clearTimeout(timer);
    return inside;
  };
  /** Whoever looks after processes asks these two: they do not wait. */
  const earlyReply = (request: Request) => {
    const path = new URL(request.url).pathname.replace(/\/$/, '');
    if (path === '/healthz') return toResponse(json({ status: 'ok' }, { headers: EARLY_HEADERS }));
    return path === '/readyz' ? starting() : undefined;
  };
  return {
    to: (part) => ({
      fetch: (...parameters) =>
        inside === undefined
          ? (earlyReply(parameters[0]) ??
            wait().then((host) => (host === undefined ? starting() : part(host).fetch(...parameters))))
          : part(inside).fetch(...parameters),
    }),
    open(host) {
      inside = host;
      opened.resolve();
    },
  };
}

/** What operators are answered on a port of its own: `/metrics` and nothing else. */
function createOperationsApp(metrics: Metrics): Hono {
  return new Hono().get('/metrics', async (context) => {
    const { type, text } = await metrics.read();
    return context.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  });
}

const DAY = 86_400_000;

/** Orders whose money is looked at; each has been looked at many times before it is older. */
const LOOK_BACK = 2 * DAY;

/** How the sweep runs. */
export interface Sweep {
  readonly now: Date;
}

/** What a sweep found and did. */
export interface SweepReport {
  readonly expired: number;
  /** Orders of the last two days and captures that do not meet; always empty, because both are written in one transaction. */
  readonly ordersWithoutCapture: readonly number[];
  readonly wrongCaptures: readonly number[];
}

/**
 * Brings checkout in order as time passes: attempts whose shopper did not come back are abandoned, what is older than its promise
 * is forgotten (Protocol checkout §5.3). Payments without an end are settled elsewhere (`money/settle-due-calls.ts`).
 */
export async function sweepCheckout(db: Database, { now }: Sweep): Promise<SweepReport> {
  const dayAgo = new Date(now.getTime() - DAY);
  const expired = await abandonExpired(db, now);
  await deleteIdlePreOrders(db, dayAgo);
  await deleteOldReplies(db, dayAgo);
  await deleteOldAttempts(db, dayAgo);
  await deleteOldCalls(db, dayAgo);
  return { expired, ...(await findUnbalanced(db, new Date(now.getTime() - LOOK_BACK))) };
}

/** How often what is over is swept out. */
const SWEEP_MILLISECONDS = 3_600_000;

/** The first sweep comes when the first pages are long sent: they would wait for it. */
const FIRST_SWEEP_MILLISECONDS = 20_000;

/** How often cancelled orders are refunded. */
const REFUND_MILLISECONDS = 30_000;

/** How often the outbox is looked into: somebody waits for a code. */
const DELIVERY_MILLISECONDS = 1_000;

/** A running host program. */
export interface RunningHost {
  readonly commercePort: number;
  /** Undefined without the demo, whose bank and wallet service are simulated. */
  readonly bankPort: number | undefined;
  readonly walletPort: number | undefined;
  /** Its database, for who starts it in order to look into it. */
  readonly db: Database;
  /** Finishes running requests, then closes the database. */
  stop(): Promise<void>;
}

/** Parts that the program passes in. */
export type HostParts = Omit<InstallationParts, 'progress'>;

/** What the program tells while it starts, and while it runs. */
export interface HostReports {
  readonly progress: (line: string) => void;
  readonly log: Log;
}

/** Ends forgotten checkouts. Money that does not add up is logged. */
async function sweepPayments(db: Database, log: Log): Promise<void> {
  const { ordersWithoutCapture, wrongCaptures } = await sweepCheckout(db, { now: systemClock.now() });
  const orders = [...ordersWithoutCapture, ...wrongCaptures];
  if (orders.length > 0) log({ event: 'orders-unbalanced', orders });
}

/** Counts and logs requests as the settings say; undefined when they say neither. Of several processes the first listens for all. */
async function watchRequests(
  { metrics: at, logRequests, demo }: HostConfig,
  log: Log,
  db: Database,
  stops: (() => Promise<void>)[],
): Promise<((request: ServedRequest) => void) | undefined> {
  const metrics = at && (await import('./operations/metrics.ts')).createMetrics(db, systemClock.now, demo);
  if (at && metrics && !cluster.isWorker) {
    const server = await listen(createOperationsApp(metrics), { ...at, variable: 'COMMERCE_METRICS_PORT' });
    stops.unshift(server.stop);
  }
  if (!metrics && !logRequests) return undefined;
  return (request) => {
    metrics?.count(request);
    const { id, method, route, status } = request;
    if (logRequests)
      log({ event: 'request', id, method, route, status, milliseconds: Math.round(request.milliseconds) });
  };
}

/** Senders are loaded where messages leave the host: the demo has none. */
export async function openDelivery(
  settings: SenderSettings,
  parts: Pick<DeliveryParts, 'db' | 'secret' | 'log'>,
): Promise<Delivery> {
  const { createDelivery } = await import('./outbox/deliver-messages.ts');
  const { createSmtpSender } = await import('./outbox/senders/smtp-sender.ts');
  const { createSmsWebhook } = await import('./outbox/senders/sms-webhook.ts');
  const senders = { mail: createSmtpSender(settings), sms: createSmsWebhook(settings, { clock: systemClock }) };
  return createDelivery({ ...parts, senders, clock: systemClock });
}

/**
 * Starts the host: takes its ports first, so that a second start says so at once, then opens and seeds the database, then
 * answers.
 *
 * @throws {StartError} for everything that the reader can mend.
 */
export async function startHost(config: HostConfig, reports: HostReports, parts: HostParts = {}): Promise<RunningHost> {
  const startupGate = createStartupGate();
  const place = { address: config.listenAddress };
  const commerce = await listen(
    startupGate.to((host) => host.app),
    { ...place, port: config.commercePort, variable: 'COMMERCE_PORT' },
  );
  const stops: (() => Promise<void>)[] = [commerce.stop];
  const stop = async () => {
    for (const stopOne of stops) await stopOne();
  };
  try {
    const simulated = async (part: 'bank' | 'wallet', port: number, variable: string) => {
      if (!config.demo) return undefined;
      const server = await listen(
        startupGate.to((host) => host[part]),
        { ...place, port, variable },
      );
      stops.push(server.stop);
      return server;
    };
    const bank = await simulated('bank', config.bankPort, 'BANK_PORT');
    const wallet = await simulated('wallet', config.walletPort, 'WALLET_PORT');
    const { db, secret, close } = await openInstallation(config, { ...parts, progress: reports.progress });
    stops.push(close);
    // Before the first request: whatever is being processed now belongs to a process that is gone.
    if (config.databaseUrl === undefined) await hastenCharges(db, systemClock.now());
    const sweep = async () => {
      await deleteExpiredSessions(db, systemClock.now());
      await sweepPayments(db, reports.log);
      await sweepMessages(db, systemClock.now());
      await sweepAlerts(db, { now: systemClock.now(), languageUrls: config.languageUrls });
    };
    const release = async () => {
      await host.payRefunds();
    };
    const report = (error: unknown) => reports.log({ event: 'sweep-failed', error: traceError(error) });
    const repeat = (task: () => Promise<void>, milliseconds: number) => {
      const timer = setInterval(() => task().catch(report), milliseconds);
      stops.unshift(async () => clearInterval(timer));
    };
    const firstSweep = setTimeout(
      () => sweepPayments(db, reports.log).then(compare).catch(report),
      FIRST_SWEEP_MILLISECONDS,
    );
    stops.unshift(async () => clearTimeout(firstSweep));
    const onServed = await watchRequests(config, reports.log, db, stops);
    const { demoShop } = parts;
    const services = { config, db, clock: systemClock, randomId: createRandomId, secret, log: reports.log, demoShop };
    const host = createHost({ ...services, ...(onServed && { onServed }) });
    const settle = async () => {
      await host.settlePayments();
    };
    const compare = async () => {
      await host.reconcile();
    };
    settle().catch(report);
    repeat(settle, SETTLE_EVERY);
    repeat(compare, RECONCILE_EVERY);
    repeat(sweep, SWEEP_MILLISECONDS);
    repeat(release, REFUND_MILLISECONDS);
    if (config.senders) {
      const delivery = await openDelivery(config.senders, { db, secret, log: reports.log });
      repeat(delivery.run, DELIVERY_MILLISECONDS);
      // Before the database closes; what it has taken may still take as long as a sender may.
      stops.unshift(delivery.stop);
    }
    startupGate.open(host);
    return { commercePort: commerce.port, bankPort: bank?.port, walletPort: wallet?.port, db, stop };
  } catch (error) {
    startupGate.open(undefined);
    await stop();
    throw error;
  }
}
