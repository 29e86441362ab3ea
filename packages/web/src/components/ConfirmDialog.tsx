import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useAfterRender } from './use-after-render.ts';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  /** What goes, and what stays. */
  readonly children: ReactNode;
  /** Words of the button that does it. */
  readonly confirm: ReactNode;
  /** Words of the button that leaves everything as it is; the dialog opens on it (ux 33). */
  readonly keep: ReactNode;
  /** Called when the dialog is closed, so that it may move the focus. */
  readonly onConfirm: () => void;
  /** Either way out. */
  readonly onClose: () => void;
}

/** Asks before something goes that cannot be put back. */
export function ConfirmDialog({ isOpen, title, children, confirm, keep, onConfirm, onClose }: ConfirmDialogProps) {
  const afterRender = useAfterRender();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <p>{children}</p>
      <div className="actions">
        <Button
          look="secondary"
          className="btn-danger"
          onClick={() => {
            onClose();
            afterRender(onConfirm);
          }}
        >
          {confirm}
        </Button>
        <Button look="secondary" onClick={onClose} data-autofocus>
          {keep}
        </Button>
      </div>
    </Dialog>
  );
}
