import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSite } from '../../../app/site-context.ts';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { CopyText } from '../../../components/CopyText.tsx';

/** What a {@link ShareBox} takes. */
export interface ShareBoxProps {
  readonly pk: number;
  /** Null while the collection is private. */
  readonly token: string | null;
  readonly isBusy: boolean;
  readonly onChange: (isPublic: boolean) => void;
}

/** The link that shows a collection to anybody who has it, and the way to take it back. */
export function ShareBox({ pk, token, isBusy, onChange }: ShareBoxProps) {
  const { t } = useLingui();
  const { prefix } = useSite();
  // The server does not know under which name the shop was asked for.
  const [origin, setOrigin] = useState('');
  const [isAsking, setAsking] = useState(false);
  useEffect(() => setOrigin(window.location.origin), []);
  if (token === null) {
    return (
      <section className="share">
        <p className="hint">
          <Trans>Only you can see this collection.</Trans>
        </p>
        <Button look="secondary" busy={isBusy} onClick={() => onChange(true)}>
          <Trans>Share by link</Trans>
        </Button>
      </section>
    );
  }
  const address = `${origin}${prefix}/collections/${pk}/?${new URLSearchParams({ token })}`;
  return (
    <section className="share share-open">
      <CopyText
        label={<Trans>Anyone with this link can see the collection and its notes:</Trans>}
        text={address}
        action={t`Copy link`}
        done={t`Link copied`}
        byHand={t`The link is selected. Copy it with your keyboard or a long press.`}
      />
      <Button look="plain" busy={isBusy} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trans>Stop sharing</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={<Trans>Stop sharing?</Trans>}
        confirm={<Trans>Make private</Trans>}
        keep={<Trans>Keep sharing</Trans>}
        onConfirm={() => onChange(false)}
        onClose={() => setAsking(false)}
      >
        <Trans>This link will stop working. If you share again, you get a new link.</Trans>
      </ConfirmDialog>
    </section>
  );
}
