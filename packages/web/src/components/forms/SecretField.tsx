import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '../Icon.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** Paths for `Icon` by which a secret is shown and hidden: a file of their own, because few pages have one. */
const eyePath =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5';
const eyeClosedPath =
  'M4 4l16 16M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.5 7.3C4 9.2 2.5 12 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1M10.3 10.3a2.5 2.5 0 0 0 3.4 3.4';

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
          aria-label={props.autoComplete === 'cc-csc' ? t`Show security code` : t`Show password`}
          onClick={() => setShown(!isShown)}
        >
          <Icon path={isShown ? eyePath : eyeClosedPath} />
        </button>
      }
    />
  );
}
