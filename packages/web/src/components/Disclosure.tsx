import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { chevronPath } from './icons.ts';

/** What a {@link Disclosure} takes. */
export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly isOpen?: boolean;
  /** It was opened. */
  readonly onOpen?: (() => void) | undefined;
  readonly className?: string;
}

/** A native disclosure: works before any script. */
export function Disclosure({ summary, children, isOpen = false, onOpen, className = '' }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const announced = useRef(onOpen);
  announced.current = onOpen;
  useEffect(() => {
    // Opened before the page came alive: nobody heard of it.
    if (details.current?.open) announced.current?.();
  }, []);
  return (
    <details
      ref={details}
      className={`disclosure ${className}`}
      open={isOpen || undefined}
      onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
    >
      <summary>
        <span>{summary}</span>
        <Icon path={chevronPath} />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
