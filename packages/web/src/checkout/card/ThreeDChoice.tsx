import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../components/forms/Checkbox.tsx';

/** Whether the bank asks for a code: the shopper's choice, ticked at first, unless the bank insists. */
export function ThreeDChoice({ isRequired }: { readonly isRequired: boolean }) {
  const { t } = useLingui();
  if (!isRequired) {
    return (
      <Checkbox
        name="useThreeD"
        label={t`Pay with 3-D Secure`}
        hint={t`Your bank asks for a code. This protects your card.`}
        defaultChecked
      />
    );
  }
  return (
    <>
      <input type="hidden" name="useThreeD" value="on" />
      <p className="hint">
        <Trans>Your bank asks you to confirm this payment with 3-D Secure.</Trans>
      </p>
    </>
  );
}
