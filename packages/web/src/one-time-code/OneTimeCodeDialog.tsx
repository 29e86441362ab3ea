import { Trans } from '@lingui/react/macro';
import type { OtpEvent, OtpView } from '@vitrin/core/otp';
import type { ReactNode } from 'react';
import { Dialog } from '../components/Dialog.tsx';
import { LiveRegion } from '../components/LiveRegion.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';

/** What every part of the dialog gets. */
export interface OneTimeCodeProps {
  readonly code: OtpView;
  readonly send: (event: OtpEvent) => void;
}

export interface OneTimeCodeDialogProps extends OneTimeCodeProps {
  /** What the code is for, where its sender does not say; by default that a phone is confirmed. */
  readonly title?: ReactNode;
  /** Stands in the field of the phone at first: the number that is known. */
  readonly knownPhone?: string | null;
}

/**
 * Asks for a code by SMS: the wallet's, pay on delivery's and phone sign-in's. Draws the view of core's `otp` chart and
 * sends its events; it decides nothing and keeps no digit anywhere but in its field (ux 29 to 32).
 */
export function OneTimeCodeDialog({ code, send, title, knownPhone = null }: OneTimeCodeDialogProps) {
  const isPhone = code.form !== 'code';
  return (
    <Dialog
      isOpen={code.isOpen}
      onClose={() => send({ type: 'dialog.close' })}
      title={code.words?.title ?? title ?? <Trans>Confirm your phone</Trans>}
    >
      {/* Its own region: while a modal dialog is open, nothing outside of it is spoken. */}
      <LiveRegion>
        {isPhone ? (
          <PhoneForm code={code} send={send} knownPhone={knownPhone} />
        ) : (
          // A new code begins with an empty field.
          <CodeForm key={code.round} code={code} send={send} />
        )}
      </LiveRegion>
    </Dialog>
  );
}
