import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type AddToCollectionEvent, type AddToCollectionView, previewAddToCollection } from '@vitrin/core/collections';
import type { Id } from '@vitrin/core/contract';
import { foldCase, textRules } from '@vitrin/core/contract';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useClientSession } from '../../app/client-session.ts';
import { useCommerce } from '../../app/commerce.ts';
import { Link } from '../../app/Link.tsx';
import { useLazyChart } from '../../app/lazy-chart.ts';
import { useSignInPath, useSite } from '../../app/site-context.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { TextField } from '../../components/forms/FieldFrame.tsx';
import { useErrorText } from '../../components/forms/field-ids.ts';
import { useFocusRefused } from '../../components/forms/use-focus-refused.ts';
import { Skeleton } from '../../components/Skeleton.tsx';

/** More than fit on a small window: then they can be searched. */
const manyChoices = 8;

export interface CollectionDialogProps {
  readonly product: { readonly pk: Id; readonly name: string };
  readonly onClose: () => void;
}

/** The pressed button is gone: the words that took its place have the focus, and are read by it. */
function takeFocus(words: HTMLElement | null) {
  words?.focus();
}

/** Puts a product into one of the user's collections, or into a new one: core's chart of it, fetched with the dialog. */
export function CollectionDialog({ product, onClose }: CollectionDialogProps) {
  const { t } = useLingui();
  const { navigate } = useSite();
  // Where a visitor is sent, without a call.
  const signInPath = useSignInPath();
  const textOf = useErrorText();
  const { view, send, isMissing } = useAddToCollection(product.pk);
  const [mistake, setMistake] = useState<string>();
  const [wanted, setWanted] = useState('');
  const { choices, busy, added, problem } = view;
  const step = isMissing ? 'unfound' : view.step;

  const find = useEffectEvent(() => send({ type: 'collections.find' }));
  useEffect(() => find(), []);
  const leave = useEffectEvent(() => navigate(signInPath, { replace: false, preventScrollReset: false }));
  useEffect(() => {
    if (step === 'visitor') leave();
  }, [step]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setMistake(name === '' ? t`Give the collection a name` : undefined);
    if (name === '') event.currentTarget.querySelector('input')?.focus();
    else send({ type: 'collection.create', name });
  }

  const newForm = useFocusRefused(problem);
  const folded = foldCase(wanted.trim());
  const shown = choices.filter(({ name }) => foldCase(name).includes(folded));
  const nameError = mistake ?? problem?.fields.name?.[0];
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Add to a collection</Trans>}>
      {problem && nameError === undefined && (
        <Alert tone="danger" isUrgent>
          {textOf(problem)}
        </Alert>
      )}
      {step === 'finding' && (
        <p aria-busy="true">
          <Skeleton className="h-12 w-full" />
          <span className="visually-hidden">
            <Trans>One moment…</Trans>
          </span>
        </p>
      )}
      {step === 'unfound' && (
        <>
          <Alert tone="danger" isUrgent>
            <Trans>We could not load your collections. Check your connection and try again.</Trans>
          </Alert>
          <Button onClick={() => send({ type: 'collections.find' })}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
      {step === 'choosing' && (
        <>
          {choices.length > manyChoices && (
            <TextField
              name="wanted"
              id="wanted-collection"
              label={t`Find a collection`}
              autoComplete="off"
              onInput={({ currentTarget }) => setWanted(currentTarget.value)}
            />
          )}
          <p role="status" className={shown.length === 0 && wanted !== '' ? 'muted' : 'visually-hidden'}>
            {wanted !== '' && (
              <Plural value={shown.length} _0="No matching collection." one="# collection" other="# collections" />
            )}
          </p>
          {shown.length > 0 && (
            <ul className="choose-collection">
              {shown.map((choice) => (
                <li key={choice.pk}>
                  <Button
                    look="secondary"
                    wide
                    busy={busy === choice}
                    onClick={() => send({ type: 'collection.pick', pk: choice.pk })}
                  >
                    {choice.name}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <form ref={newForm} className="form" noValidate onSubmit={submit}>
            <TextField
              name="name"
              id="new-collection"
              label={t`New collection`}
              error={nameError}
              maxLength={textRules.collectionName.max}
              autoComplete="off"
            />
            <Button type="submit" busy={busy === 'new'}>
              <Trans>Create and add</Trans>
            </Button>
          </form>
        </>
      )}
      {added && (
        <>
          <p ref={takeFocus} tabIndex={-1}>
            {t`${product.name} is in ${added.name}.`}
          </p>
          <div className="actions">
            <Button onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
            <Link to={`/account/collections/${encodeURIComponent(added.pk)}/`} className="btn-secondary">
              <Trans>Show the collection</Trans>
            </Link>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** @param product its pk. */
function useAddToCollection(product: Id) {
  const { open } = useClientSession();
  const getCommerce = useCommerce();
  return useLazyChart<AddToCollectionView, AddToCollectionEvent>({
    preview: previewAddToCollection,
    load: async () => {
      const [core, { openAddToCollection }] = await Promise.all([getCommerce(), import('./open-add-to-collection.ts')]);
      return openAddToCollection(core, open, product);
    },
  });
}
