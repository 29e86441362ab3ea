import { useLingui } from '@lingui/react/macro';
import { getContract } from '@vitrin/core/http';
import { useEffect, useState } from 'react';
import { type GetCommerce, useCommerce } from '../../app/commerce.ts';
import { useSite } from '../../app/site-context.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { guardSinks } from '../../ports/guard-sinks.ts';

/** Contracts of the protocol (Protocol checkout §6): pre-information, distance sale, personal data, and a way to pay's own terms. */
export type ContractName = 'info' | 'sales' | 'kvkk' | (string & {});

export interface ContractDialogProps {
  readonly name: ContractName;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A contract as the host wrote it, read anew each time: its text is filled with the order as it is. */
export function ContractDialog({ name, title, isOpen, onClose }: ContractDialogProps) {
  const { t } = useLingui();
  const { html, isFailed } = useContract(useCommerce(), name, isOpen);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} isWide>
      {isFailed ? (
        <p className="hint" role="status">{t`The text could not be loaded. Close this and try again.`}</p>
      ) : html === undefined ? (
        <p className="hint" role="status">{t`Loading the text…`}</p>
      ) : (
        <ContractFrame title={title} html={html} />
      )}
    </Dialog>
  );
}

interface ReadContract {
  readonly html?: string;
  readonly isFailed?: boolean;
}

function useContract(getCommerce: GetCommerce, name: ContractName, isOpen: boolean): ReadContract {
  const [contract, setContract] = useState<ReadContract>({});
  const { allowedOrigins } = useSite().shop;
  useEffect(() => {
    if (!isOpen) return;
    guardSinks(window, allowedOrigins);
    const reading = new AbortController();
    const { signal } = reading;
    setContract({});
    getCommerce()
      .then(({ commerce: { http } }) => http.call(getContract, { query: { contract_name: name } }, { signal }))
      .then(
        (html) => signal.aborted || setContract({ html }),
        () => signal.aborted || setContract({ isFailed: true }),
      );
    return () => reading.abort();
  }, [getCommerce, name, isOpen, allowedOrigins]);
  return contract;
}

/** Its html is untrusted: the frame has no scripts, no forms, no top navigation and no origin (security W2). */
function ContractFrame({ title, html }: { readonly title: string; readonly html: string }) {
  return <iframe className="contract-frame" title={title} sandbox="" srcDoc={html} />;
}
