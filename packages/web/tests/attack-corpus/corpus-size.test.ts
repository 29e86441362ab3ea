import { expect, it } from 'vitest';
import * as bodies from './bodies.table.ts';
import * as cookies from './cookies.table.ts';
import * as csrf from './csrf.table.ts';
import * as replies from './host-replies.table.ts';
import * as messages from './messages.table.ts';
import * as redirects from './redirects.table.ts';
import * as smuggling from './smuggling.table.ts';
import * as traversal from './traversal.table.ts';

const sum = (...lists: readonly (readonly unknown[])[]) => lists.reduce((all, { length }) => all + length, 0);

const writesWithToken = csrf.writes.filter(({ hasToken }) => hasToken).length;

/** Cases by kind: attacks, and the ordinary requests that look like them. Guesses stand with the host. */
const corpus = {
  redirects: [
    // Three places take any text, the host's `Location` those that can stand in a header.
    3 * sum(redirects.hostileTargets) + 2 * sum(redirects.hostileValues),
    3 * sum(redirects.ownTargets),
  ],
  'smuggling and headers': [
    sum(smuggling.ambiguous, smuggling.bodiesOfReads, smuggling.hiddenHeaders),
    sum(smuggling.ordinaryRequests, smuggling.passedHeaders),
  ],
  'traversal and forged targets': [
    sum(traversal.traversals, traversal.forwards, traversal.aimed),
    sum(traversal.ownTargets),
  ],
  'cross-site writes': [
    csrf.writes.length * sum(csrf.foreignPages) + writesWithToken * sum(csrf.tokens),
    csrf.writes.length * sum(csrf.ownPages),
  ],
  cookies: [sum(cookies.sent, cookies.set), sum(cookies.passed, cookies.reissued)],
  pollution: [sum(bodies.polluting, bodies.queries, bodies.strayKeys), sum(bodies.ownQueries)],
  bodies: [sum(bodies.broken), sum(bodies.ordinary)],
  'frames and bridges': [
    sum(messages.walletLies, messages.sheetLies, messages.strangeLoads),
    sum(messages.walletTruths, messages.sheetTruths, messages.ends),
  ],
  'hostile host': [sum(replies.unusable, replies.headers), sum(replies.usable)],
} as const satisfies Record<string, readonly [number, number]>;

/** What each kind has at least (security A2). */
const least: Readonly<Record<keyof typeof corpus, number>> = {
  redirects: 120,
  'smuggling and headers': 80,
  'traversal and forged targets': 100,
  'cross-site writes': 60,
  cookies: 48,
  pollution: 60,
  bodies: 40,
  'frames and bridges': 40,
  'hostile host': 40,
};

it('holds at least 600 attacks and 190 that only look like one', () => {
  const [attacks, ordinary] = Object.values(corpus).reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
  const lines = Object.entries(corpus).map(
    ([kind, [refused, allowed]]) => `  ${kind}: ${refused} refused, ${allowed} allowed`,
  );
  process.stdout.write(`attack corpus of the gateway: ${attacks} refused, ${ordinary} allowed\n${lines.join('\n')}\n`);
  for (const [kind, [refused]] of Object.entries(corpus)) {
    expect([kind, refused]).toEqual([
      kind,
      expect.toSatisfy((count: number) => count >= least[kind as keyof typeof corpus]),
    ]);
  }
  expect(attacks).toBeGreaterThanOrEqual(600);
  expect(ordinary).toBeGreaterThanOrEqual(190);
});
