import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '../Icon.tsx';
import { eyeClosedPath, eyePath } from './eye-icons.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/**
 * A {@link TextField} that hides its text, with a button to show it: passwords, and the CVC (ruling 18). What it holds is
 * said by `autoComplete`: of a field with `cc-csc` browsers do not offer to keep a password.
 */
export function SecretField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      end={
        <button
          type="button"
          className="btn-icon"
          aria-pressed={isShown}
          aria-label={t`Show password`}
          onClick={() => setShown(!isShown)}
        >
          <Icon path={isShown ? eyePath : eyeClosedPath} />
        </button>
      }
    />
  );
}
