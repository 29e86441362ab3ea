import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ErrorView } from '@vitrin/core';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useCommerce } from '../../app/commerce.ts';
import { everyPage, PAGE_LIMIT } from '../../app/every-page.ts';
import { Link } from '../../app/Link.tsx';
import { useSite } from '../../app/site-context.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useErrorText } from '../../components/use-error-text.ts';
import { useFocusRefused } from '../../components/use-focus-refused.ts';
import { isKnownUser } from '../shell/known-user.ts';
import { useVisit } from '../shell/visit-context.ts';
import { writeWishlist } from './write-wishlist.ts';

/** A collection to choose. */
interface Choice {
  readonly pk: number;
  readonly name: string;
}

/** More than fit on a small window: then they can be searched. */
const manyChoices = 8;

/** How far the dialog has come. */
type Step =
  | { readonly at: 'loading' }
  | { readonly at: 'choosing'; readonly choices: readonly Choice[] }
  | { readonly at: 'done'; readonly choice: Choice }
  | { readonly at: 'failed' };

/** What a {@link CollectionDialog} takes. */
export interface CollectionDialogProps {
  readonly product: { readonly pk: number; readonly name: string };
  /** Where a visitor is sent, without a call. */
  readonly signInPath: string;
  readonly onClose: () => void;
}

/** The pressed button is gone: the words that took its place have the focus, and are read by it. */
function takeFocus(words: HTMLElement | null) {
  words?.focus();
}

/** Puts a product into one of the user's collections, or into a new one. */
export function CollectionDialog({ product, signInPath, onClose }: CollectionDialogProps) {
  const { t } = useLingui();
  const { open } = useVisit();
  const { navigate, locale } = useSite();
  const getCommerce = useCommerce();
  const textOf = useErrorText();
  const [step, setStep] = useState<Step>({ at: 'loading' });
  const [busy, setBusy] = useState<string>();
  const [refused, setRefused] = useState<ErrorView | 'offline'>();
  const [mistake, setMistake] = useState<string>();
  const [wanted, setWanted] = useState('');

  const load = useEffectEvent(async () => {
    setStep({ at: 'loading' });
    try {
      const { session } = await open();
      if (!(await isKnownUser(session))) return navigate(signInPath, { replace: false, preventScrollReset: false });
      const { queries } = await (await getCommerce()).reads();
      const collections = await everyPage((page) => queries.collections(page, PAGE_LIMIT).fetch());
      setStep({ at: 'choosing', choices: collections.map(({ pk, name }) => ({ pk, name })) });
    } catch {
      setStep({ at: 'failed' });
    }
  });
  useEffect(() => void load(), []);

  async function put(of: string, find: () => Promise<Choice | undefined>) {
    if (busy !== undefined) return;
    setBusy(of);
    setRefused(undefined);
    const choice = await find();
    if (choice) {
      const body = { collection: choice.pk, product: product.pk };
      const result = await writeWishlist(getCommerce, (writes) => writes.addCollectionItem(body));
      if (result.ok) setStep({ at: 'done', choice });
      else setRefused(result.error ?? 'offline');
    }
    setBusy(undefined);
  }

  async function create(name: string): Promise<Choice | undefined> {
    const result = await writeWishlist(getCommerce, (writes) => writes.createCollection({ name }));
    if (result.ok) return { pk: result.reply.pk, name: result.reply.name };
    setRefused(result.error ?? 'offline');
    return undefined;
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setMistake(name === '' ? t`Give the collection a name` : undefined);
    if (name === '') event.currentTarget.querySelector('input')?.focus();
    else void put('new', () => create(name));
  }

  const newForm = useFocusRefused(refused === 'offline' ? null : refused);
  const inLocale = (text: string) => text.trim().toLocaleLowerCase(locale.value);
  const shown =
    step.at === 'choosing' ? step.choices.filter(({ name }) => inLocale(name).includes(inLocale(wanted))) : [];
  const nameError = mistake ?? (refused !== 'offline' ? refused?.fields.name?.[0] : undefined);
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Add to a collection</Trans>}>
      {refused && nameError === undefined && (
        <Alert tone="danger" isUrgent>
          {refused === 'offline' ? (
            <Trans>We could not reach the shop. Check your connection and try again.</Trans>
          ) : (
            textOf(refused)
          )}
        </Alert>
      )}
      {step.at === 'loading' && (
        <p aria-busy="true">
          <Skeleton className="h-12 w-full" />
          <span className="visually-hidden">
            <Trans>One moment…</Trans>
          </span>
        </p>
      )}
      {step.at === 'failed' && (
        <>
          <Alert tone="danger" isUrgent>
            <Trans>We could not fetch your collections. Check your connection and try again.</Trans>
          </Alert>
          <Button onClick={() => void load()}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
      {step.at === 'choosing' && (
        <>
          {step.choices.length > manyChoices && (
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
              <Plural
                value={shown.length}
                _0="No collection is called that."
                one="# collection"
                other="# collections"
              />
            )}
          </p>
          {shown.length > 0 && (
            <ul className="choose-collection">
              {shown.map((choice) => (
                <li key={choice.pk}>
                  <Button
                    look="quiet"
                    wide
                    busy={busy === String(choice.pk)}
                    onClick={() => void put(String(choice.pk), async () => choice)}
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
              maxLength={60}
              autoComplete="off"
            />
            <Button type="submit" busy={busy === 'new'}>
              <Trans>Create and add</Trans>
            </Button>
          </form>
        </>
      )}
      {step.at === 'done' && (
        <>
          <p ref={takeFocus} tabIndex={-1}>
            {t`${product.name} is in ${step.choice.name}.`}
          </p>
          <div className="actions">
            <Button onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
            <Link to={`/account/collections/${step.choice.pk}/`} className="btn-quiet">
              <Trans>Show the collection</Trans>
            </Link>
          </div>
        </>
      )}
    </Dialog>
  );
}
