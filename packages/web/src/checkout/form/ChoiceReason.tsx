import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Says that the shop chose, and of how many: an automatic choice is never hidden, and the others stand beside it. */
export function choiceReason(automatic: { readonly count: number } | null): ReactNode {
  if (automatic === null || automatic.count < 2) return undefined;
  return (
    <Plural
      value={automatic.count}
      one="We chose this for you."
      other="We chose the first of # for you. Change it if you like."
    />
  );
}
