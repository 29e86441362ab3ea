import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BusinessCommand, BusinessLineView, BusinessWriteResult } from '@vitrin/core/business';
import { sameId } from '@vitrin/core/contract';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Link } from '../../app/Link.tsx';
import { forUsers } from '../../app/page/for-users.ts';
import type { PageHandle, PageLoader } from '../../app/page/page-module.types.ts';
import { usePageData } from '../../app/page/page-state.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useErrorText } from '../../components/forms/field-ids.ts';
import { useAnnounce } from '../../components/LiveRegion.tsx';
import { MinorMoney } from '../../components/product/MinorMoney.tsx';
import { Toast } from '../../components/Toast.tsx';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { BusinessLine } from './BusinessLine.tsx';
import { type BusinessData, quotationsPath, readBusiness } from './business-data.ts';
import { DivisionTotals } from './DivisionTotals.tsx';
import { Drafts } from './Drafts.tsx';
import { FindProduct } from './FindProduct.tsx';
import { NamedForm } from './NamedForm.tsx';
import { NoDivision } from './NoDivision.tsx';
import { useBusinessBasket } from './use-business-basket.ts';

interface ClearBusinessBasketProps {
  /** Products in the basket. */
  readonly count: number;
  readonly isBusy: boolean;
  readonly onClear: () => void;
}

/** Empties the business basket, and asks first: one line can be put back, a whole basket not. */
function ClearBusinessBasket({ count, isBusy, onClear }: ClearBusinessBasketProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button look="plain" busy={isBusy} aria-haspopup="dialog" onClick={() => setAsked(true)}>
        <Trans>Empty the business basket</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={<Trans>Empty the business basket?</Trans>}
        confirm={<Trans>Empty it</Trans>}
        keep={<Trans>Keep it</Trans>}
        onConfirm={onClear}
        onClose={() => setAsked(false)}
      >
        <Plural
          value={count}
          one="# product is removed for all divisions. Drafts do not change."
          other="# products are removed for all divisions. Drafts do not change."
        />
      </ConfirmDialog>
    </>
  );
}

/** Null: the user buys for no division. */
type PageContent = BusinessData | null;

export const loader: PageLoader<PageContent> = forUsers(
  async ({ page, search }) => (await readBusiness(page, search)) ?? null,
);

export const handle: PageHandle<PageContent> = {
  title: (_data, i18n) => i18n._(msg`Business basket`),
  noindex: true,
  status: (data) => (data === null ? 403 : undefined),
};

export function Component() {
  const data = usePageData<typeof loader>();
  if (data === null) return <NoDivision title={<Trans>Business basket</Trans>} />;
  return <BusinessArea data={data} />;
}

/** What the last write came to, while it is worth a banner. */
type Announced =
  | { readonly kind: 'saved' | 'loaded'; readonly name: string; readonly skipped: readonly string[] }
  | { readonly kind: 'asked'; readonly number: string };

function BusinessArea({ data }: { readonly data: BusinessData }) {
  const { t } = useLingui();
  const { divisions, drafts, find, found } = data;
  const announce = useAnnounce();
  const textOf = useErrorText();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState<BusinessLineView>();
  const [announcement, setAnnouncement] = useState<Announced>();
  const { view, send, isMissing } = useBusinessBasket(data.basket, noteWritten);
  const { lines, currency, pending, errors } = view;

  function noteWritten(command: BusinessCommand, { skipped, quotation }: BusinessWriteResult) {
    setRemoved(undefined);
    setAnnouncement(undefined);
    if (command.type === 'line.add') announce(t`Added to the business basket`);
    else if (command.type === 'line.set') announce(t`Quantity changed`);
    else if (command.type === 'line.remove') setRemoved(lines.find(({ product }) => sameId(product, command.product)));
    else if (command.type === 'basket.clear') announce(t`The business basket was emptied`);
    else if (command.type === 'draft.save') setAnnouncement({ kind: 'saved', name: command.name, skipped });
    else if (command.type === 'quotation.create') setAnnouncement({ kind: 'asked', number: quotation ?? '' });
    else setAnnouncement({ kind: 'loaded', name: drafts.find(({ id }) => id === command.draft)?.name ?? '', skipped });
    // Its list is the page's own.
    if (command.type === 'draft.save') void revalidate();
    // What was pressed is gone with its row or form.
    if (command.type !== 'line.add' && command.type !== 'line.set') heading.current?.focus();
  }

  /** Each division gets back what it had. */
  function putBack({ product, quantities }: BusinessLineView) {
    setRemoved(undefined);
    for (const { id: division } of data.divisions) {
      const quantity = quantities[division] ?? 0;
      if (quantity > 0) send({ type: 'line.add', product, division, quantity });
    }
  }

  return (
    <AccountLayout section="business" title={<Trans>Business basket</Trans>} headingRef={heading}>
      <div className="business">
        <div role="status">{announcement && <AnnouncementBanner announcement={announcement} />}</div>
        {(view.readError || isMissing) && (
          <Alert tone="danger" isUrgent>
            <p>
              {view.readError ? (
                textOf(view.readError)
              ) : (
                <Trans>We could not reach the shop. Check your connection and try again.</Trans>
              )}
            </p>
            <Button look="plain" onClick={() => send({ type: 'basket.retry' })}>
              <Trans>Try again</Trans>
            </Button>
          </Alert>
        )}
        {errors['basket.clear'] && (
          <Alert tone="danger" isUrgent>
            {textOf(errors['basket.clear'])}
          </Alert>
        )}
        <FindProduct divisions={divisions} find={find} found={found} view={view} send={send} />
        {lines.length === 0 ? (
          <EmptyState title={<Trans>The business basket is empty</Trans>}>
            <p className="muted">
              <Trans>Find a product above or load a draft below, then enter the quantity for each division.</Trans>
            </p>
          </EmptyState>
        ) : (
          <>
            <section aria-labelledby="lines-head">
              <h2 id="lines-head" className="visually-hidden">
                <Trans>Products</Trans>
              </h2>
              <ul className="business-lines">
                {lines.map((line) => (
                  <BusinessLine
                    key={line.product}
                    line={line}
                    divisions={divisions}
                    currency={currency}
                    onSet={(division, quantity) =>
                      send({ type: 'line.set', product: line.product, division, quantity })
                    }
                    onRemove={() => send({ type: 'line.remove', product: line.product })}
                  />
                ))}
              </ul>
              <div className="business-total" aria-busy={view.isBusy || undefined}>
                <ClearBusinessBasket
                  count={lines.length}
                  isBusy={pending.includes('basket.clear')}
                  onClear={() => send({ type: 'basket.clear' })}
                />
                <p>
                  <Plural value={view.quantity} one="# item" other="# items" />
                  {' · '}
                  <strong className="business-sum">
                    <MinorMoney units={view.total} code={currency} />
                  </strong>
                </p>
              </div>
            </section>
            <DivisionTotals view={view} divisions={divisions} />
            <section className="panel" aria-labelledby="quotation-head">
              <h2 id="quotation-head">
                <Trans>Request a quotation</Trans>
              </h2>
              <p className="hint">
                <Trans>We review your basket and reply with an offer. Your basket is then emptied.</Trans>
              </p>
              <NamedForm
                id="quotation-name"
                label={t`Name of the quotation`}
                action={<Trans>Request a quotation</Trans>}
                isBusy={pending.includes('quotation.create')}
                error={errors['quotation.create']}
                missing={t`Give the quotation a name`}
                onSubmit={(name) => send({ type: 'quotation.create', name })}
              />
            </section>
            <section className="panel" aria-labelledby="save-head">
              <h2 id="save-head">
                <Trans>Save for later</Trans>
              </h2>
              <NamedForm
                id="draft-name"
                label={t`Name of the draft`}
                action={<Trans>Save as a draft</Trans>}
                look="secondary"
                isBusy={pending.includes('draft.save')}
                error={errors['draft.save']}
                missing={t`Give the draft a name`}
                onSubmit={(name) => send({ type: 'draft.save', name })}
              />
            </section>
          </>
        )}
        <Drafts drafts={drafts} view={view} send={send} />
      </div>
      <Toast
        action={
          removed && (
            <button type="button" className="toast-action" onClick={() => putBack(removed)}>
              <Trans>Undo</Trans>
            </button>
          )
        }
      >
        {removed && t`${removed.name} was removed`}
      </Toast>
    </AccountLayout>
  );
}

function AnnouncementBanner({ announcement }: { readonly announcement: Announced }) {
  const { t } = useLingui();
  if (announcement.kind === 'asked') {
    const { number } = announcement;
    return (
      <Alert tone="success" title={<Trans>Quotation {number} requested</Trans>}>
        <Link to={quotationsPath} className="btn-plain">
          <Trans>See your quotations</Trans>
        </Link>
      </Alert>
    );
  }
  const { kind, name, skipped } = announcement;
  return (
    <Alert
      tone={skipped.length > 0 ? 'warning' : 'success'}
      title={kind === 'saved' ? t`“${name}” was saved as a draft` : t`“${name}” is in the basket now`}
    >
      {skipped.length > 0 && (
        <>
          <p>
            <Trans>Not added because we no longer sell it:</Trans>
          </p>
          <ul>
            {skipped.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
