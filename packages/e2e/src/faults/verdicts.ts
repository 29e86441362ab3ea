import type { Journal, JournalEntry } from './journal.ts';

/** What the database knows of one purchase; amounts in minor units. */
export interface Books {
  readonly orders: readonly {
    readonly attempt: string;
    readonly amount: number;
    /** Part of it that is paid later. */
    readonly due: number;
  }[];
  readonly movements: readonly {
    readonly attempt: string;
    readonly kind: string;
    readonly amount: number;
    /** Name of the payment at whoever took the money; null where nobody else did. */
    readonly reference: string | null;
  }[];
  /** `product×quantity` of each line; null once an order closed the basket. */
  readonly lines: readonly string[] | null;
  readonly stock: number;
  /** References of payments that bank, provider or wallet took since the purchase began and did not refund. */
  readonly charged: readonly string[];
}

/** What a screen told the shopper at one moment of the run. */
export interface Look {
  /** Says that the order is placed. */
  readonly saysPaid: boolean;
  /** Offers Pay, or says that nothing was charged. */
  readonly offersPay: boolean;
  /** The order was in the database then. */
  readonly isPlaced: boolean;
  /** Bank, provider or wallet had taken money then. */
  readonly isCharged: boolean;
  /** Minor units that Pay names; null where no Pay is offered. */
  readonly amount: number | null;
}

/** Everything that is known of one run. */
export interface Run {
  readonly journal: { readonly entries: readonly JournalEntry[]; readonly actions: Journal['actions'] };
  readonly looks: readonly Look[];
  readonly before: Books;
  readonly after: Books;
  /** Pieces that the basket held. */
  readonly pieces: number;
  /** Calls after which an order may be placed, or money may be on its way. */
  readonly placing: readonly string[];
  /** Why the shopper could not go on; null: they could. */
  readonly stuck: string | null;
  /** Each time that a screen was made of an older reply than the one before. */
  readonly stepsBack: readonly string[];
  readonly rejections: readonly string[];
  /** Warnings and errors for developers that no rule explains. */
  readonly console: readonly string[];
}

/** Names of the verdicts (rules/security.md R4, R7). */
export type VerdictName =
  | 'duplicate orders'
  | 'duplicate captures'
  | 'money without an order'
  | 'orders without their capture'
  | 'lost baskets'
  | 'stuck screens'
  | 'false "paid"'
  | 'false "not charged"'
  | 'orders not told'
  | 'displayed ≠ charged'
  | 'stock ≠ orders'
  | 'older replies shown'
  | 'unhandled rejections'
  | 'unexplained console lines'
  | 'payment POSTs repeated'
  | 'writes retried without a key'
  | 'GET tries above 3'
  | 'automatic choices above 8'
  | 'calls that the gateway repeated'
  | 'replies that the gateway made up'
  | 'orders that nobody asked for';

/** One promise, and each way in which the run broke it: none, when it was kept. */
export interface Verdict {
  readonly name: VerdictName;
  readonly broken: readonly string[];
}

/** Most tries of one read (conventions §10). */
const mostTries = 3;
/** Tries of one read are no further apart, in milliseconds: a later one is a question of its own. */
const tryGap = 6000;
/** Most automatic choices that follow one action, and the request of the action itself. */
const mostPosts = 8 + 1;

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const isPost = ({ call }: JournalEntry) => call.startsWith('POST ');

/** What the client sent between one action of the shopper and the next. */
function byAction({ journal: { entries, actions } }: Run): readonly (readonly JournalEntry[])[] {
  const parts: JournalEntry[][] = [[]];
  const all = [...entries.filter(({ side }) => side === 'client'), ...actions].sort((a, b) => a.position - b.position);
  for (const one of all) {
    if ('action' in one) parts.push([]);
    else parts.at(-1)?.push(one);
  }
  return parts;
}

function counted(entries: readonly JournalEntry[]): readonly (readonly [call: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { call } of entries) counts.set(call, (counts.get(call) ?? 0) + 1);
  return [...counts];
}

/** Runs of one and the same read that fails again and again. */
function longestTries(entries: readonly JournalEntry[]): readonly string[] {
  const broken: string[] = [];
  const runs = new Map<string, { count: number; at: number }>();
  for (const { call, side, outcome, at } of entries) {
    if (side !== 'client' || !call.startsWith('GET')) continue;
    const run = runs.get(call);
    const count = run && at - run.at <= tryGap ? run.count + 1 : 1;
    if (count > mostTries) broken.push(`${call} failed ${count} times in a row`);
    if (outcome === 'ok') runs.delete(call);
    else runs.set(call, { count, at });
  }
  return broken;
}

/** How often one side saw one call of one payment. */
function seen({ journal }: Run, wanted: JournalEntry['side'], { call, key }: JournalEntry): number {
  return journal.entries.filter((entry) => entry.side === wanted && entry.call === call && entry.key === key).length;
}

/** Calls of a purchase that stood on both sides of the storefront's server: none in a run without one. */
function gatewayCalls({ journal, placing }: Run): readonly JournalEntry[] {
  return journal.entries.filter(({ side, call }) => side === 'gateway' && placing.includes(call));
}

/** A write without a key that the client sends again by itself although nobody knows what became of it. */
function retriedWrites(part: readonly JournalEntry[]): readonly string[] {
  const lost = part.filter((entry) => isPost(entry) && entry.key === null && entry.outcome === 'unknown');
  return lost
    .filter(({ call, position }) => {
      // What was read in between told the client that the host had not acted.
      const next = part.find((entry) => entry.position > position && (entry.call === call || entry.outcome === 'ok'));
      return next?.call === call;
    })
    .map(({ call }) => `${call} was sent again`);
}

/** References of money that was taken and that no order is paid by. */
export function unpaidFor({ charged, movements }: Pick<Books, 'charged' | 'movements'>): readonly string[] {
  return charged.filter((one) => !movements.some(({ reference }) => reference === one));
}

const rules: Readonly<Record<VerdictName, (run: Run) => readonly string[]>> = {
  'duplicate orders': ({ after }) => after.orders.slice(1).map(({ attempt }) => `a second order, ${attempt}`),
  'duplicate captures': ({ after: { orders, movements } }) => {
    const [order] = orders;
    const captures = movements.filter(({ kind }) => kind === 'capture');
    const twice = captures.slice(1).map(({ amount }) => `a second capture of ${amount}`);
    const taken = total(movements.map(({ amount }) => amount));
    const wanted = order ? order.amount - order.due : 0;
    return taken > wanted ? [...twice, `${taken} taken for ${wanted}`] : twice;
  },
  'money without an order': ({ after }) =>
    unpaidFor(after).map((one) => `${one} was taken, and no order is paid by it`),
  'orders without their capture': ({ after: { orders, movements } }) =>
    orders.flatMap(({ attempt, amount, due }) => {
      const taken = total(movements.filter((one) => one.attempt === attempt).map((one) => one.amount));
      return taken < amount - due ? [`${taken} booked for ${amount - due}`] : [];
    }),
  'lost baskets': ({ before, after }) =>
    after.orders.length === 0 && after.lines?.join() !== before.lines?.join()
      ? [`${before.lines?.join()} became ${after.lines?.join() ?? 'nothing'}, without an order`]
      : [],
  'stuck screens': ({ stuck }) => (stuck === null ? [] : [stuck]),
  'false "paid"': ({ looks }) =>
    looks.some(({ saysPaid, isPlaced }) => saysPaid && !isPlaced)
      ? ['the screen says that the order is placed, and there is none']
      : [],
  'false "not charged"': ({ looks }) =>
    looks.some(({ offersPay, isPlaced }) => offersPay && isPlaced)
      ? ['Pay is offered although the order is placed']
      : looks.some(({ offersPay, isCharged }) => offersPay && isCharged)
        ? ['Pay is offered although money is taken']
        : [],
  'orders not told': ({ stuck, looks, after: { orders } }) =>
    stuck === null && orders.length > 0 && !looks.some(({ saysPaid }) => saysPaid)
      ? ['the order is placed, and no screen says so']
      : [],
  'displayed ≠ charged': ({ looks, after: { orders } }) => {
    const shown = looks.findLast(({ amount }) => amount !== null)?.amount ?? null;
    const [order] = orders;
    return order && shown !== null && shown !== order.amount ? [`${shown} shown, ${order.amount} charged`] : [];
  },
  'stock ≠ orders': ({ before, after, pieces }) => {
    const sold = before.stock - after.stock;
    const ordered = after.orders.length * pieces;
    return sold === ordered ? [] : [`${sold} left the shelf for ${ordered} ordered`];
  },
  'older replies shown': ({ stepsBack }) => stepsBack,
  'unhandled rejections': ({ rejections }) => rejections,
  'unexplained console lines': ({ console }) => console,
  'payment POSTs repeated': (run) =>
    byAction(run).flatMap((part) =>
      // A refused token was told before anything was done (conventions §5): the fresh one is not a second payment.
      counted(part.filter(({ status }) => status !== 403))
        .filter(([call, count]) => run.placing.includes(call) && count > 1)
        .map(([call, count]) => `${call} was sent ${count} times for one action`),
    ),
  'writes retried without a key': (run) => byAction(run).flatMap(retriedWrites),
  'GET tries above 3': ({ journal }) => longestTries(journal.entries),
  'automatic choices above 8': (run) =>
    byAction(run).flatMap((part) => {
      const posts = part.filter(isPost);
      return posts.length > mostPosts ? [`${posts.length} POSTs followed one action`] : [];
    }),
  'calls that the gateway repeated': (run) =>
    gatewayCalls(run).flatMap((entry) => {
      const [asked, sent] = [seen(run, 'gateway', entry), seen(run, 'upstream', entry)];
      return sent > asked ? [`${entry.call} was asked for ${asked} times and sent ${sent} times`] : [];
    }),
  'replies that the gateway made up': (run) =>
    gatewayCalls(run).flatMap(({ call, key, outcome }) => {
      const isHeard = run.journal.entries.some(
        (entry) => entry.side === 'upstream' && entry.call === call && entry.key === key && entry.outcome === 'ok',
      );
      return outcome === 'ok' && !isHeard ? [`${call} was answered with a success that the host did not send`] : [];
    }),
  'orders that nobody asked for': ({ journal: { entries }, placing, after: { orders } }) =>
    orders.flatMap(({ attempt }) => {
      // A call that only leads to a provider names no payment: the host knows which one is open.
      const knows = (wanted: JournalEntry['side']) =>
        entries.some(
          ({ side, call, key }) => side === wanted && placing.includes(call) && (key === null || key === attempt),
        );
      const isSeen = !entries.some(({ side }) => side === 'gateway') || (knows('client') && knows('host'));
      return isSeen ? [] : [`${attempt} was placed, and no call of the shopper asked for it`];
    }),
};

/** Reads the journal, the screens and the database, and says which promises the run broke. */
export function judge(run: Run): readonly Verdict[] {
  return (Object.keys(rules) as VerdictName[]).map((name) => ({ name, broken: rules[name](run) }));
}

/** The verdicts of many runs as a table of counts, one line each. */
export function countVerdicts(runs: readonly (readonly Verdict[])[]): readonly string[] {
  return (Object.keys(rules) as VerdictName[]).map((name) => {
    const count = total(runs.map((verdicts) => verdicts.find((verdict) => verdict.name === name)?.broken.length ?? 0));
    return `${String(count).padStart(6)}  ${name}`;
  });
}

/** What a run broke, one line each; empty when every promise was kept. */
export function brokenOf(verdicts: readonly Verdict[]): readonly string[] {
  return verdicts.flatMap(({ name, broken }) => broken.map((words) => `${name}: ${words}`));
}
