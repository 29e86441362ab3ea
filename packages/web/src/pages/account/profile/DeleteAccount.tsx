import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { forgetTraces } from '../../../actors/tab/forget-traces.ts';
import { useSite } from '../../../app/site-context.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { useFormChecks } from '../../../components/forms/ErrorSummary.tsx';
import { Checkbox } from '../../../components/forms/FieldFrame.tsx';
import { ProofFields, proofIn, useProofChecks } from './ProofFields.tsx';
import { useProfileWrite } from './use-profile-write.ts';

const none: readonly string[] = [];

/** The page has another form with a password. */
const names = { password: 'deletePassword', code: 'deleteCode' } as const;

interface DeleteAccountProps {
  /** `null`: the host asks for no proof. */
  readonly phoneConfirmed: boolean | null;
}

/** The way out: says what is deleted, asks twice, and leaves for a page that says what happened. */
export function DeleteAccount({ phoneConfirmed }: DeleteAccountProps) {
  const { t } = useLingui();
  const { prefix } = useSite();
  // Done is busy still: another document is on its way.
  const { isBusy, isDone, refusal, submit, reset } = useProfileWrite(none);
  const [isAsking, setAsking] = useState(false);
  const { errors, formProps } = useFormChecks(
    {
      ...useProofChecks(names),
      understood: (_text, form) =>
        form.has('understood') ? undefined : t`Tick the box to confirm that you want everything deleted`,
    },
    remove,
  );

  function remove(form: FormData) {
    const proof = proofIn(form, names);
    submit(async (writes, commerce) => {
      await writes.anonymize(proof);
      forgetTraces(window);
      // A new document: nothing of the user stays in this one.
      commerce.ports.navigate({ kind: 'document', url: `${prefix}/auth/account-deleted/`, target: 'window' });
    });
  }

  function close() {
    setAsking(false);
    reset();
  }

  return (
    <>
      <p>
        <Trans>
          Permanently closes your account. Your name, phone, addresses, saved cards, favourites and collections are
          deleted and cannot be restored. Your orders stay in our records without your name.
        </Trans>
      </p>
      <div className="actions">
        <Button look="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <Trans>Delete my data</Trans>
        </Button>
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        isBusy={isBusy || isDone}
        title={<Trans>Delete your account and your data?</Trans>}
      >
        <form className="form" {...formProps}>
          {refusal?.message && (
            <Alert tone="danger" isUrgent>
              {refusal.message}
            </Alert>
          )}
          <p>
            <Trans>
              This cannot be undone. You will be signed out on every device and lose the account’s loyalty money and
              vouchers. We cannot delete an account while an order is in transit.
            </Trans>
          </p>
          {phoneConfirmed !== null && <ProofFields names={names} errors={errors} canUseCode={phoneConfirmed} />}
          <Checkbox
            name="understood"
            label={t`I understand that my account cannot be restored`}
            isRequired
            error={errors.understood}
          />
          <div className="actions">
            <Button type="submit" look="secondary" className="btn-danger" busy={isBusy || isDone}>
              <Trans>Delete everything</Trans>
            </Button>
            <Button look="secondary" data-autofocus onClick={close}>
              <Trans>Keep my account</Trans>
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
