import { Trans, useLingui } from '@lingui/react/macro';
import type { Commerce } from '@vitrin/core';
import { getContract } from '@vitrin/core/http';
import { useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Checkbox } from '../components/Checkbox.tsx';
import { ContractDialog } from './ContractDialog.tsx';

type ContractName = 'info' | 'sales';

interface OpenContract {
  readonly name: ContractName;
  readonly html?: string;
  readonly isFailed?: boolean;
}

/** What {@link Agreement} takes. */
export interface AgreementProps {
  readonly commerce: Commerce;
  readonly error: string | undefined;
}

/** The one box to tick before paying, and the two texts it speaks of. */
export function Agreement({ commerce, error }: AgreementProps) {
  const { t } = useLingui();
  const [contract, setContract] = useState<OpenContract>();
  const titles: Readonly<Record<ContractName, string>> = {
    info: t`Preliminary information form`,
    sales: t`Distance sales contract`,
  };

  async function open(name: ContractName) {
    setContract({ name });
    const loaded = await commerce.http.call(getContract, { query: { contract_name: name } }).then(
      (html) => ({ name, html }),
      () => ({ name, isFailed: true }),
    );
    // Closed, or the other one opened, in the meantime.
    setContract((current) => (current?.name === name ? loaded : current));
  }

  return (
    <div>
      <Checkbox
        name="agreement"
        label={t`I accept the preliminary information form and the distance sales contract`}
        isRequired
        error={error}
      />
      <p className="contract-links">
        <Button look="plain" onClick={() => void open('info')}>
          <Trans>Read the preliminary information form</Trans>
        </Button>
        <Button look="plain" onClick={() => void open('sales')}>
          <Trans>Read the distance sales contract</Trans>
        </Button>
      </p>
      <ContractDialog
        isOpen={contract !== undefined}
        title={contract ? titles[contract.name] : ''}
        html={contract?.html}
        problem={contract?.isFailed ? t`The text could not be loaded. Close this and try again.` : undefined}
        onClose={() => setContract(undefined)}
      />
    </div>
  );
}
