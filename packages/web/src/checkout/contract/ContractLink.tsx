import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import type { ContractName } from './ContractDialog.tsx';

const ContractDialog = lazyPart(async () => (await import('./ContractDialog.tsx')).ContractDialog);

export interface ContractLinkProps {
  readonly name: ContractName;
  /** Of the dialog. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Opens one of the shop's contracts over the page; the dialog is fetched with the first press. */
export function ContractLink({ name, title, children }: ContractLinkProps) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {/* Stays once it was opened: a dialog that is closed, not taken away, gives the focus back (ux 33). */}
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <ContractDialog name={name} title={title} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
