import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Id } from '@vitrin/core/contract';
import { useState } from 'react';
import { Link } from '../../../app/Link.tsx';
import { forUsers, pageOf } from '../../../app/page/for-users.ts';
import type { PageHandle, PageLoader } from '../../../app/page/page-module.types.ts';
import { usePageData } from '../../../app/page/page-state.ts';
import { useSite } from '../../../app/site-context.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Picture } from '../../../components/product/Picture.tsx';
import { AccountLayout } from '../AccountLayout.tsx';
import { Pager } from '../Pager.tsx';
import { useWishlistWrite } from '../use-wishlist-write.ts';
import { CollectionForm } from './CollectionForm.tsx';

/** One collection as its card shows it. */
interface CollectionCard {
  readonly pk: Id;
  readonly name: string;
  readonly isPublic: boolean;
  readonly items: number;
  readonly covers: readonly string[];
}

interface CollectionsData {
  readonly page: number;
  readonly count: number;
  readonly collections: readonly CollectionCard[];
}

const path = '/account/collections/';

/** Reads one page of the user's collections. */
export const loader: PageLoader<CollectionsData> = forUsers(async ({ search, page: { reads } }) => {
  const page = pageOf(search);
  const { count, results } = await (await reads()).collections(page);
  const collections = results.map(({ pk, name, isPublic, itemCount, coverImages }) => ({
    pk,
    name,
    isPublic,
    items: itemCount,
    covers: coverImages,
  }));
  return { page, count, collections };
});

export const handle: PageHandle<CollectionsData> = { title: (_data, i18n) => i18n._(msg`Collections`), noindex: true };

export function Component() {
  const { t } = useLingui();
  const { page, count, collections } = usePageData<typeof loader>();
  const { navigate } = useSite();
  const { busy, problem, run, forget } = useWishlistWrite();
  const [isMaking, setMaking] = useState(false);

  async function make(body: { readonly name: string; readonly description: string }) {
    const made = await run('create', (writes) => writes.createCollection(body), { isLast: true });
    if (made) navigate(`${path}${made.pk}/`, { replace: false, preventScrollReset: false });
  }
  const open = () => setMaking(true);
  function close() {
    setMaking(false);
    forget();
  }

  return (
    <AccountLayout
      section="collections"
      title={<Trans>Collections</Trans>}
      actions={
        collections.length > 0 && (
          <Button look="secondary" aria-haspopup="dialog" onClick={open}>
            <Trans>New collection</Trans>
          </Button>
        )
      }
    >
      {collections.length === 0 ? (
        <EmptyState title={<Trans>You have no collections yet</Trans>}>
          <p className="muted">
            <Trans>
              Collect items for a room, a table or a birthday, add your own notes and share them with a link.
            </Trans>
          </p>
          <Button aria-haspopup="dialog" onClick={open}>
            <Trans>New collection</Trans>
          </Button>
        </EmptyState>
      ) : (
        <ul className="collections">
          {collections.map((collection) => (
            <li key={collection.pk} className="collection">
              <Covers covers={collection.covers} />
              <h2 className="collection-name">
                <Link to={`${path}${collection.pk}/`}>{collection.name}</Link>
              </h2>
              <p className="hint">
                <Plural value={collection.items} one="# product" other="# products" />
                {collection.isPublic && (
                  <>
                    {' · '}
                    <Trans>Shared by link</Trans>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} count={count} to={(number) => (number === 1 ? path : `${path}?page=${number}`)} />
      <Dialog isOpen={isMaking} onClose={close} title={<Trans>New collection</Trans>}>
        <CollectionForm
          action={t`Create`}
          isBusy={busy === 'create'}
          problem={problem}
          onSubmit={(body) => void make(body)}
          onCancel={close}
        />
      </Dialog>
    </AccountLayout>
  );
}

/** The newest products of a collection as one picture; an empty frame for an empty one. */
function Covers({ covers }: { readonly covers: readonly string[] }) {
  return (
    <div className={`collection-covers covers-${Math.min(covers.length, 4)}`} aria-hidden="true">
      {covers.slice(0, 4).map((src) => (
        <Picture key={src} src={src} alt="" fill aspectRatio="1/1" sizes="(min-width: 48rem) 9rem, 45vw" />
      ))}
    </div>
  );
}
