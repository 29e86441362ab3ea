import { Trans, useLingui } from '@lingui/react/macro';
import { useSite } from '../../app/site-context.ts';
import { Checkbox } from '../../components/forms/Checkbox.tsx';

/**
 * Whether the bank asks for a code. It does, unless the shop lets shoppers choose (ruling 28): then it is ticked at first. A bank
 * that insists is told in words.
 */
export function ThreeDChoice({ isRequired }: { readonly isRequired: boolean }) {
  const { t } = useLingui();
  const { shop } = useSite();
  if (shop.checkout.threeDChoice && !isRequired) {
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
      {isRequired && (
        <p className="hint">
          <Trans>Your bank asks you to confirm this payment with 3-D Secure.</Trans>
        </p>
      )}
    </>
  );
}
