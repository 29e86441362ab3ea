import type { ReactNode } from 'react';
import { Icon, warningPath } from '../Icon.tsx';

/** The message beside a field; nothing when there is none. Link it by `aria-describedby` (ux 22). */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="field-error" id={id}>
      <Icon path={warningPath} />
      <span>{children}</span>
    </p>
  );
}
