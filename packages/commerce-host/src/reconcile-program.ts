import { listOpenCalls, type PaymentCall } from './checkout/attempt/payment-call.repository.ts';
import { listReconciliations } from './checkout/money/reconcile.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { StartError } from './db/database.ts';
import { createHost } from './host.ts';
import { formatMoney } from './http/money.ts';
import { stderrLog } from './log.ts';
import { openInstallation } from './open-installation.ts';
import { createRandomId } from './random-id.ts';

const SHOWN = 100;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function describe({ kind, reference, amount, currency, wanted, tries, createdAt }: PaymentCall): string {
  const use = kind === 'refund' ? 'refund' : wanted === 'order' ? 'charge' : 'charge that goes back';
  return `  ${use} ${formatMoney(amount)} ${currency.toUpperCase()} ${reference} since ${createdAt.toISOString()}, asked ${tries} times`;
}

/**
 * Asks the acquirer about every payment without an end, compares the books of this period if nobody has, and prints what is open and
 * what differs. Ends with 1 when something differs or is open.
 */
async function reconcileNow(): Promise<number> {
  const config = readConfig(process.env);
  const { db, secret, close } = await openInstallation(config, { progress: say });
  try {
    const services = { config, db, clock: systemClock, randomId: createRandomId, secret, log: stderrLog };
    const host = createHost(services);
    const settled = await host.settlePayments();
    const refunds = await host.payRefunds();
    await host.reconcile();
    const [newest] = await listReconciliations(db, 1);
    const open = await listOpenCalls(db, SHOWN);
    say(
      `settled now: ${settled.placed} placed, ${settled.closed} closed, ${settled.open} not known yet; ${refunds} refunds due`,
    );
    say(`without an end: ${open.length}`);
    for (const call of open) say(describe(call));
    const compared = newest?.compared ?? null;
    say(
      `books of ${newest?.startedAt.toISOString() ?? 'never'}: ${compared === null ? 'the acquirer could not be asked' : `${compared} payments compared`}`,
    );
    for (const { kind, reference, shop, acquirer } of newest?.findings ?? []) {
      say(`  ${kind} ${reference}: shop ${formatMoney(shop)}, acquirer ${formatMoney(acquirer)}`);
    }
    return open.length > 0 || compared === null || (newest?.findings.length ?? 0) > 0 ? 1 : 0;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await reconcileNow();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`reconcile: ${error.message}\n`);
  process.exitCode = 2;
}
