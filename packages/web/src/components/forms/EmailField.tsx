import { Trans, useLingui } from '@lingui/react/macro';
import { suggestEmail } from '@vitrin/core/address';
import { useRef, useState } from 'react';
import { useAnnounce } from '../LiveRegion.tsx';
import { TextField, type TextFieldProps } from './FieldFrame.tsx';
import { useAfterPress } from './use-after-press.ts';

/** What an {@link EmailField} takes: a text field knows the rest. */
export type EmailFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'ref' | 'format' | 'end'>;

/**
 * An e-mail address. A slip in the name of a known mail provider is offered corrected when the field is left: one press takes
 * it, and who does not want it goes on (ux 43).
 */
export function EmailField(props: EmailFieldProps) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const afterPress = useAfterPress();
  const field = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string>();

  const sayOf = (meant: string) => t`Did you mean ${meant}?`;

  function offer() {
    const corrected = suggestEmail(field.current?.value ?? '');
    if (corrected !== undefined && corrected !== meant) announce(sayOf(corrected));
    setMeant(corrected);
  }

  function take(email: string) {
    const input = field.current;
    if (!input) return;
    write(input, email);
    setMeant(undefined);
    input.focus();
  }

  return (
    <div>
      <TextField
        spellCheck={false}
        autoCapitalize="off"
        {...props}
        ref={field}
        type="email"
        inputMode="email"
        autoComplete="email"
        onBlur={() => afterPress(offer)}
        onInput={() => setMeant(undefined)}
      />
      {meant !== undefined && (
        <p className="hint">
          {sayOf(meant)}{' '}
          <button type="button" className="btn-plain" onClick={() => take(meant)}>
            <Trans>Use this address</Trans>
          </button>
        </p>
      )}
    </div>
  );
}

/** As if it was typed: the form's checks and what keeps the text hear of it. */
function write(input: HTMLInputElement, text: string) {
  // React does not see a change that is made through the element's own property.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
