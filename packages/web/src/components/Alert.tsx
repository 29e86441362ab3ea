import type { ReactNode } from 'react';
import { checkPath, Icon, infoPath, warningPath } from './Icon.tsx';

export interface AlertProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger';
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Spoken at once when it appears: for what goes wrong while the shopper waits. */
  readonly isUrgent?: boolean;
  readonly className?: string;
}

const paths = { info: infoPath, success: checkPath, warning: warningPath, danger: warningPath };

/** A banner in the page: words about the whole screen, never about one field. */
export function Alert({ tone = 'info', title, children, isUrgent = false, className = '' }: AlertProps) {
  return (
    <div className={`alert alert-${tone} ${className}`} role={isUrgent ? 'alert' : undefined}>
      <Icon path={paths[tone]} />
      <div>
        {title && <p className="alert-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
