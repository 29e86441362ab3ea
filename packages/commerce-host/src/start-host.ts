import cluster from 'node:cluster';
import { hastenCharges } from './checkout/attempt/payment-call.repository.ts';
import { RECONCILE_EVERY } from './checkout/money/reconcile.ts';
import { SETTLE_EVERY } from './checkout/money/time-limits.ts';
import { sweepCheckout } from './checkout/sweep-checkout.ts';
import { systemClock } from './clock.ts';
import type { HostConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { createHost } from './host.ts';
import type { ServedRequest } from './http/served-request.ts';
import { listen } from './listen.ts';
import { type Log, traceError } from './log.ts';
import { type InstallationParts, openInstallation } from './open-installation.ts';
import { createOperationsApp } from './operations/operations-app.ts';
import type { Delivery, DeliveryParts } from './outbox/deliver-messages.ts';
import { sweepMessages } from './outbox/delivery.repository.ts';
import type { SenderSettings } from './outbox/senders/sender-settings.ts';
import { createRandomId } from './random-id.ts';
import { deleteExpiredSessions } from './session/session.repository.ts';
import { createStartupGate } from './startup-gate.ts';
import { sweepAlerts } from './wishlist/send-due-alerts.ts';

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
async function openDelivery(
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
