import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { type LanguageEvent, languageEventType } from '../../typed-text/language-event.ts';
import { filledCardFields } from './use-forgotten-fields.ts';

/** Asks before another language empties the card fields: they are stored nowhere, so the next document cannot bring them back. */
export function CardLossDialog({ form }: { readonly form: RefObject<HTMLFormElement | null> }) {
  const [leave, setLeave] = useState<() => void>();
  useEffect(() => {
    const ask = (event: LanguageEvent) => {
      if (filledCardFields(form.current).length === 0) return;
      event.preventDefault();
      // Hiding it focuses its button, to which the dialog returns the focus later.
      document.getElementById('site-choices')?.hidePopover();
      setLeave(() => event.detail.leave);
    };
    window.addEventListener(languageEventType, ask);
    return () => window.removeEventListener(languageEventType, ask);
  }, [form]);
  const stay = () => setLeave(undefined);
  return (
    <Dialog isOpen={leave !== undefined} onClose={stay} title={<Trans>Change the language?</Trans>}>
      <p>
        <Trans>Your card fields will be emptied, because we never store card details. Everything else stays.</Trans>
      </p>
      <div className="actions">
        <Button onClick={leave}>
          <Trans>Change the language</Trans>
        </Button>
        <Button look="secondary" onClick={stay} data-autofocus>
          <Trans>Stay here</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
