import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BusinessBasketEvent, BusinessBasketView } from '@vitrin/core/business';
import type { BusinessDraft, Id } from '@vitrin/core/contract';
import { useState } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useErrorText } from '../../components/forms/field-ids.ts';
import { Money } from '../../components/product/Price.tsx';
import { useAfterRender } from '../../components/use-after-render.ts';

export interface DraftsProps {
  readonly drafts: readonly BusinessDraft[];
  readonly view: BusinessBasketView;
  readonly send: (event: BusinessBasketEvent) => void;
}

/** Baskets that were put aside. Taking one up replaces the basket, which asks first when something is in it. */
export function Drafts({ drafts, view, send }: DraftsProps) {
  const { t } = useLingui();
  const textOf = useErrorText();
  const afterRender = useAfterRender();
  const [asked, setAsked] = useState<BusinessDraft>();
  const [pressed, setPressed] = useState<Id>();
  const isLoading = view.pending.includes('draft.load') || view.isRefreshing;
  const error = view.errors['draft.load'];

  function load({ id }: BusinessDraft) {
    setPressed(id);
    send({ type: 'draft.load', draft: id });
  }
  const close = () => setAsked(undefined);

  return (
    <section className="business-drafts" aria-labelledby="drafts-head">
      <h2 id="drafts-head">
        <Trans>Drafts</Trans>
      </h2>
      {error && (
        <Alert tone="danger" isUrgent>
          {textOf(error)}
        </Alert>
      )}
      {drafts.length === 0 ? (
        <p className="muted">
          <Trans>No drafts yet. Save a basket under a name and load it again for your next order.</Trans>
        </p>
      ) : (
        <ul className="business-rows">
          {drafts.map((draft) => (
            <li key={draft.id}>
              <div>
                <p className="business-row-name">{draft.name}</p>
                <p className="hint">
                  <Plural value={draft.totalQuantity} one="# item" other="# items" />
                  {' · '}
                  <Money amount={draft.totalAmount} code={view.currency} />
                </p>
              </div>
              <Button
                look="secondary"
                busy={isLoading && pressed === draft.id}
                aria-label={t`Load: ${draft.name}`}
                onClick={() => (view.lines.length === 0 ? load(draft) : setAsked(draft))}
              >
                <Trans>Load</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Dialog isOpen={asked !== undefined} onClose={close} title={<Trans>Replace the basket?</Trans>}>
        <p>{t`“${asked?.name}” replaces everything in the business basket. It also stays a draft.`}</p>
        <div className="actions">
          <Button
            onClick={() => {
              close();
              if (asked) afterRender(() => load(asked));
            }}
          >
            <Trans>Replace it</Trans>
          </Button>
          <Button look="secondary" onClick={close} data-autofocus>
            <Trans>Keep it</Trans>
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
