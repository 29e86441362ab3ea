import type { ReactNode } from 'react';

/**
 * A short message that floats above the page's end. Its place is a status region that is always there, so render it
 * always and give it text when there is something to say; it never takes focus.
 */
export function Toast({ children, action }: { readonly children?: ReactNode; readonly action?: ReactNode }) {
  return (
    <div role="status">
      {children && (
        <div className="toast">
          <span>{children}</span>
          {action}
        </div>
      )}
    </div>
  );
}
