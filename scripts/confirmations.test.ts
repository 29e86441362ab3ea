import { describe, expect, it } from 'vitest';
import { runStorm } from './confirmations/storm.mjs';
import { ensureBuilt } from './lib/build.mjs';

const isLong = process.env.LONG === '1';

/** The whole of it belongs to the long run. */
const size = isLong
  ? {
      mode: 'built' as const,
      processes: 4,
      rounds: 1_000,
      atOnce: 50,
      mixed: 200,
      kills: 140,
      killsAfterCommit: 60,
      milliseconds: 5_400_000,
    }
  : {
      mode: 'source' as const,
      processes: 2,
      rounds: 8,
      atOnce: 50,
      mixed: 1,
      kills: 1,
      killsAfterCommit: 2,
      milliseconds: 120_000,
    };

describe('confirmations at several processes on PostgreSQL (security R8)', () => {
  it('one order for each basket, nothing half-written, whoever is killed', { timeout: 6_000_000 }, async (context) => {
    if (isLong) await ensureBuilt();
    const figures = await runStorm({ ...size, say: isLong ? console.log : undefined });
    if (!figures) return context.skip('no PostgreSQL on this machine');
    console.log(`confirmations: ${JSON.stringify(figures)}`);
    expect(figures).toMatchObject({
      rounds: size.rounds,
      oneOrder: size.rounds,
      mixedAtMostOne: size.mixed,
      kills: size.kills + size.killsAfterCommit,
      killsAfterCommit: size.killsAfterCommit,
      complaints: {},
      ends: { open: 0 },
    });
  });
});
