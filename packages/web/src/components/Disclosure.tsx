import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { chevronPath } from './icons.ts';

/** What a {@link Disclosure} takes. */
export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly isOpen?: boolean;
  readonly className?: string;
}

/** A native disclosure: works before any script. */
export function Disclosure({ summary, children, isOpen = false, className = '' }: DisclosureProps) {
  return (
    <details className={`disclosure ${className}`} open={isOpen || undefined}>
      <summary>
        <span>{summary}</span>
        <Icon path={chevronPath} />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
