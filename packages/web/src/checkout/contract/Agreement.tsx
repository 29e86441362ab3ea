import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../components/forms/FieldFrame.tsx';
import { ContractLink } from './ContractLink.tsx';

export interface AgreementProps {
  readonly error: string | undefined;
}

/** The one box to tick before paying, and the two texts it speaks of. */
export function Agreement({ error }: AgreementProps) {
  const { t } = useLingui();
  return (
    <div>
      <Checkbox
        name="agreement"
        label={t`I accept the preliminary information form and the distance sales contract`}
        isRequired
        error={error}
      />
      <p className="contract-links">
        <ContractLink name="info" title={t`Preliminary information form`}>
          <Trans>Read the preliminary information form</Trans>
        </ContractLink>
        <ContractLink name="sales" title={t`Distance sales contract`}>
          <Trans>Read the distance sales contract</Trans>
        </ContractLink>
      </p>
    </div>
  );
}
