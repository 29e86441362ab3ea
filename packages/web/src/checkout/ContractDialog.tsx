import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
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

/** A contract as the host wrote it. */
export function ContractDialog({ title, html, problem, isOpen, onClose }: ContractDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} isWide>
      {problem ? (
        <p className="hint">{problem}</p>
      ) : html === undefined ? (
        <p className="hint" role="status">{t`Loading the text…`}</p>
      ) : (
        <ContractFrame title={title} html={html} />
      )}
    </Dialog>
  );
}

/** Its html is untrusted: the frame has no scripts, no forms, no top navigation and no origin (security W2). */
function ContractFrame({ title, html }: { readonly title: string; readonly html: string }) {
  const text = useMemo(() => trusted(html), [html]);
  return <iframe className="contract-frame" title={title} sandbox="" srcDoc={text} />;
}

/** Browsers with Trusted Types want to know which code vouches for a frame's text: the sandbox above does. */
function trusted(html: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypePolicies };
  return trustedTypes?.createPolicy('contract-text', { createHTML: (text) => text }).createHTML(html) ?? html;
}

interface TrustedTypePolicies {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string };
}
