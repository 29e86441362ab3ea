import { describe, expect, it } from 'vitest';
import { documentedReplies } from './documented.fixtures.ts';
import { cases } from './schemas.fixtures.ts';
import { countChanges, noCount, type PlaceKind } from './single-changes.fixtures.ts';

/** The later checkouts have the first one's pre-order. */
const withoutPreOrder = documentedReplies.map(({ sample, ...rest }, index) => ({
  ...rest,
  sample:
    index > 0 && (sample as { pre_order?: unknown }).pre_order ? { ...(sample as object), pre_order: null } : sample,
}));

const all = [...withoutPreOrder, ...cases];

/** Members by which the storefront's server says which kind of answer it gives: without one it is another kind that is amiss. */
const kindMembers: readonly string[] = ['errors: removed', 'detail: removed'];

describe('every single change to a reply', () => {
  const total = { decorative: noCount(), entry: noCount(), strict: noCount(), unread: noCount() };
  const sum = (kind: PlaceKind) => {
    const { changes, lost, refused, tooMuch } = total[kind];
    return `${kind}: ${changes} changes, ${lost} lost a part, ${refused} refused, ${tooMuch.length} lost too much`;
  };

  it.each(all)('$name: costs its own part at most, and every loss is named', ({ schema, sample }) => {
    const counts = countChanges(schema, sample);
    for (const [kind, { changes, lost, refused, tooMuch }] of Object.entries(counts)) {
      const all = total[kind as PlaceKind];
      all.changes += changes;
      all.lost += lost;
      all.refused += refused;
      all.tooMuch.push(...tooMuch);
    }
    const { decorative, entry, strict, unread } = counts;
    const untold = [...decorative.untold, ...entry.untold, ...strict.untold];
    expect(untold.filter((words) => !kindMembers.some((member) => words.startsWith(member)))).toEqual([]);
    expect([...decorative.tooMuch, ...entry.tooMuch]).toEqual([]);
    expect(unread).toMatchObject({ lost: 0, refused: 0, tooMuch: [], untold: [] });
  });

  it('of changes to decorative parts at most one in a hundred loses more than its own', ({ annotate }) => {
    const { decorative, entry } = total;
    const changes = decorative.changes + entry.changes;
    void annotate(['decorative', 'entry', 'strict', 'unread'].map((kind) => sum(kind as PlaceKind)).join('\n'));
    expect(changes).toBeGreaterThan(3_000);
    expect(decorative.tooMuch.length + entry.tooMuch.length).toBeLessThanOrEqual(changes / 100);
  });
});
