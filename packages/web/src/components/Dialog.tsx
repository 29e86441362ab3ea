import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { closePath, Icon } from './Icon.tsx';

export interface DialogProps {
  readonly isOpen: boolean;
  /** Asked for by Escape, the close button, and a form with `method="dialog"`. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Wider, for documents and bank pages. */
  readonly isWide?: boolean;
  /** Without the close button in the corner; give a named way out among the children then. */
  readonly isCloseHidden?: boolean;
  /** Its work is running: Escape and the close button do nothing until it is done. */
  readonly isBusy?: boolean;
}

/**
 * A native modal dialog: focus goes in, stays in, and returns to the opener (ux 33). It opens on the element that has
 * `data-autofocus`, else on the first control.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  isWide = false,
  isCloseHidden = false,
  isBusy = false,
}: DialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null || isOpen === element.open) return;
    if (!isOpen) element.close();
    else {
      element.showModal();
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
  }, [isOpen]);
  // A second Escape in a row closes whatever this says: then the owner is asked, and the dialog opens again.
  const hold = (event: SyntheticEvent) => isBusy && event.preventDefault();
  const leave = () => {
    // Its owner closed it: there is nothing to tell.
    if (!isOpen) return;
    if (isBusy) dialog.current?.showModal();
    else onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={`dialog ${isWide ? 'dialog-wide' : ''}`}
      aria-labelledby={titleId}
      onCancel={hold}
      onClose={leave}
    >
      {isOpen && (
        <>
          <div className="dialog-head">
            <h2 id={titleId}>{title}</h2>
            {!isCloseHidden && (
              <button
                type="button"
                className="btn-icon"
                aria-label={t`Close`}
                aria-disabled={isBusy || undefined}
                onClick={isBusy ? undefined : onClose}
              >
                <Icon path={closePath} />
              </button>
            )}
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
