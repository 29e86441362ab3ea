import { Trans } from '@lingui/react/macro';
import { type DraftForm, draftForms } from '@vitrin/core/checkout';
import { createContext, type MouseEvent, useContext, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SendShopCommand } from '../start/shop-checkout.types.ts';
import type { KeptDraft } from './use-draft.ts';

/** The text of an earlier visit that the forms of this page began with. */
export interface RestoredDraft {
  /** Forms that began with such a text. */
  readonly forms: readonly DraftForm[];
  /** Key of every form that shows a draft: a cleared one is drawn anew, empty. */
  readonly epoch: number;
  readonly clear: () => void;
}

/** Filled by the page of checkout. */
export const RestoredDraftContext = createContext<RestoredDraft>({ forms: [], epoch: 0, clear: () => {} });

const none: readonly DraftForm[] = [];

/** @param forms began with the text of an earlier visit. */
export function useRestoredDraft(forms: readonly DraftForm[] = none, send: SendShopCommand): RestoredDraft {
  const [epoch, setEpoch] = useState(0);
  return useMemo(
    () => ({
      forms: epoch === 0 ? forms : none,
      epoch,
      clear() {
        for (const form of draftForms) void send('draft.change', { form, values: {} });
        setEpoch((before) => before + 1);
      },
    }),
    [forms, send, epoch],
  );
}

interface ClearDraftProps {
  /** The drafts that this form shows. */
  readonly forms: readonly DraftForm[];
  readonly kept: KeptDraft;
}

/** For the next person at this computer: a form that began with another's text is emptied with one press. */
export function ClearDraft({ forms, kept }: ClearDraftProps) {
  const restored = useContext(RestoredDraftContext);
  if (!forms.some((form) => restored.forms.includes(form))) return null;
  function clear({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const place = currentTarget.form?.parentElement;
    // A pending save would write the draft again after it.
    kept.flush();
    // The button leaves with the old form: focus goes to the new form's first field.
    flushSync(restored.clear);
    place?.querySelector<HTMLElement>('form input:not([type=hidden])')?.focus();
  }
  return (
    <button type="button" className="btn-plain" onClick={clear}>
      <Trans>Not you? Clear this form</Trans>
    </button>
  );
}
