import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '../Icon.tsx';
import { eyeClosedPath, eyePath } from './eye-icons.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** What a {@link SecretField} takes. */
export interface SecretFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** Not a password: browsers must not offer to keep it (a card's security code). Masked by the style sheet instead. */
  readonly isCode?: boolean;
}

/** A {@link TextField} that hides its text, with a button to show it: passwords, and the CVC (ruling 18). */
export function SecretField({ isCode = false, className = '', ...props }: SecretFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown || isCode ? 'text' : 'password'}
      className={isCode && !isShown ? `masked ${className}` : className}
      spellCheck={false}
      autoCapitalize="off"
      end={
        <button
          type="button"
          className="btn-icon"
          aria-pressed={isShown}
          aria-label={t`Show what I type`}
          onClick={() => setShown(!isShown)}
        >
          <Icon path={isShown ? eyePath : eyeClosedPath} />
        </button>
      }
    />
  );
}
