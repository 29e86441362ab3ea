import type { ReactNode } from 'react';
import { Disclosure } from '../../components/Disclosure.tsx';

/** What a {@link SavingsFold} takes. */
export interface SavingsFoldProps {
  readonly title: ReactNode;
  /** What it does to this order now, or what there is to use; read out when it changes while the fold is open. */
  readonly state: ReactNode;
  readonly children: ReactNode;
  readonly onOpen?: (() => void) | undefined;
}

/** One folded way to save, whose head says how it stands. */
export function SavingsFold({ title, state, children, onOpen }: SavingsFoldProps) {
  return (
    <Disclosure
      onOpen={onOpen}
      summary={
        <span className="option-text">
          <span className="option-title">{title}</span>
          <span className="option-more">{state}</span>
        </span>
      }
    >
      <p className="visually-hidden" role="status">
        {state}
      </p>
      {children}
    </Disclosure>
  );
}
