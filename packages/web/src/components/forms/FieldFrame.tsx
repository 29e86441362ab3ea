import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import type { FieldIds } from './field-ids.ts';

/** What every field of the kit takes. */
export interface FieldTexts {
  readonly name: string;
  readonly label: ReactNode;
  /** One short line under the label: why we ask, or how to write it. */
  readonly hint?: ReactNode;
  /** What to do about this mistake (ux 22). */
  readonly error?: ReactNode;
  /** Only when `name` is not unique on the page. */
  readonly id?: string | undefined;
  /** Shows "Required" or "Optional" in words beside the label (ux 20); `none` where a form says it once for all. */
  readonly mark?: 'required' | 'optional' | 'none' | undefined;
}

/** Label, mark, hint and error around one control. */
export function FieldFrame({
  ids,
  label,
  hint,
  error,
  mark = 'none',
  children,
}: Omit<FieldTexts, 'name' | 'id'> & { readonly ids: FieldIds; readonly children: ReactNode }) {
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={ids.field}>{label}</label>
        {mark !== 'none' && (
          <span className="field-mark">{mark === 'required' ? <Trans>Required</Trans> : <Trans>Optional</Trans>}</span>
        )}
      </div>
      {hint && (
        <p className="hint" id={ids.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}
