import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../components/Dialog.tsx';

/** What a {@link ContractDialog} takes. */
export interface ContractDialogProps {
  readonly title: string;
  /** The host's html; undefined while it is being read. */
  readonly html: string | undefined;
  /** In words for the shopper, when it could not be read. */
  readonly problem: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * A contract as the host wrote it. Its html is untrusted: it stands in a frame without scripts, forms, top navigation
 * or origin (security W2).
 */
export function ContractDialog({ title, html, problem, isOpen, onClose }: ContractDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} isWide>
      {problem ? (
        <p className="hint">{problem}</p>
      ) : html === undefined ? (
        <p className="hint" role="status">{t`Loading the text…`}</p>
      ) : (
        <iframe className="contract-frame" title={title} sandbox="" srcDoc={html} />
      )}
    </Dialog>
  );
}
