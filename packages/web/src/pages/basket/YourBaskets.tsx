import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  type BasketEvent,
  type BasketView,
  firstNamespace,
  namespaceLabel,
  savedNamespace,
  toNamespace,
  viewBasket,
} from '@vitrin/core/basket';
import { lineTitle, textRules } from '@vitrin/core/contract';
import { type FormEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BrowserReads } from '../../app/reads/browser-reads.ts';
import { useSite } from '../../app/site-context.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { FieldError } from '../../components/forms/FieldError.tsx';
import { describedBy, fieldIds, useErrorText } from '../../components/forms/field-ids.ts';
import { MinorMoney } from '../../components/product/MinorMoney.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useRead } from '../product/use-read.ts';
import { useBasketList } from './use-basket-list.ts';

interface NewBasketFormProps {
  readonly isBusy: boolean;
  readonly onCreate: (namespace: string) => void;
}

const ids = fieldIds('basketName');

/** A name for another basket; one that there is already is taken into use. */
function NewBasketForm({ isBusy, onCreate }: NewBasketFormProps) {
  const [isRefused, setRefused] = useState(false);
  function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const namespace = toNamespace(String(new FormData(form).get('basketName') ?? ''));
    setRefused(namespace === undefined);
    if (namespace === undefined) return form.querySelector('input')?.focus();
    onCreate(namespace);
    form.reset();
  }
  return (
    <form onSubmit={create} noValidate className="field">
      <label htmlFor={ids.field}>
        <Trans>Name of the basket</Trans>
      </label>
      <div className="voucher-row">
        <input
          id={ids.field}
          name="basketName"
          className="input"
          autoComplete="off"
          maxLength={textRules.basketName.max}
          aria-invalid={isRefused || undefined}
          aria-describedby={describedBy(ids, { hint: false, error: isRefused })}
          onInput={() => setRefused(false)}
        />
        <Button type="submit" look="secondary" busy={isBusy}>
          <Trans>Create basket</Trans>
        </Button>
      </div>
      <FieldError id={ids.error}>
        {isRefused && <Trans>Enter a name with letters or digits, for example “Gifts”.</Trans>}
      </FieldError>
    </form>
  );
}

/** What lies in another basket than the one in use, read when somebody looks. */
function NamedBasketLines({ namespace }: { readonly namespace: string }) {
  const read = useRead(useCallback(({ queries }: BrowserReads) => queries.namedBasket(namespace).fetch(), [namespace]));
  if (read.state === 'loading') return <Skeleton className="h-20" />;
  if (read.state === 'failed') {
    return (
      <p role="alert">
        <Trans>We could not load this basket.</Trans>{' '}
        <Button look="plain" onClick={read.retry}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    );
  }
  return (
    <ul>
      {read.value.basketitemSet
        .filter(({ parent }) => parent === null)
        .map((line) => (
          <li key={line.id}>
            {lineTitle(line)} <span className="muted">× {line.quantity}</span>
          </li>
        ))}
    </ul>
  );
}

export interface YourBasketsProps {
  /** The basket in use. */
  readonly view: BasketView;
  readonly onEvent: (event: BasketEvent) => void;
}

/** All baskets of the shopper: which one is in use, the way to another, to a new one, and to be rid of one. */
export function YourBaskets({ view, onEvent }: YourBasketsProps) {
  const { t } = useLingui();
  const textOf = useErrorText();
  const { currency } = useSite();
  const { state, retry } = useBasketList();
  const [doomed, setDoomed] = useState<BasketView>();
  const { busy, error } = view.list;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasPressed = useRef(false);
  const nameOf = (namespace: string) =>
    namespace === firstNamespace ? t`Your first basket` : namespaceLabel(namespace);
  // What is saved for later has a section of its own, and is no basket to check out with.
  const baskets = (state?.data ?? [])
    .filter(({ namespace, pk }) => namespace !== savedNamespace || pk === view.pk)
    .map((basket) => viewBasket(basket, currency.code));
  const { length } = baskets;
  /** What was pressed is gone with its row, or because its basket is in use now. */
  const keepFocus = useEffectEvent(() => {
    if (!hasPressed.current || document.activeElement !== document.body) return;
    hasPressed.current = false;
    heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (length > 0 && view.pk !== null) keepFocus();
  }, [length, view.pk]);
  function write(event: BasketEvent) {
    hasPressed.current = true;
    onEvent(event);
  }
  return (
    <section className="your-baskets" aria-labelledby="your-baskets">
      <h2 id="your-baskets" ref={heading} tabIndex={-1}>
        <Trans>Your baskets</Trans>
      </h2>
      <p className="muted">
        <Trans>Use separate baskets for gifts or next month’s order. Checkout uses the selected basket.</Trans>
      </p>
      {error && (
        <Alert tone="danger" isUrgent>
          {textOf(error)}
        </Alert>
      )}
      {state?.status === 'rejected' && baskets.length === 0 ? (
        <Alert tone="warning">
          <p>
            <Trans>We could not load your other baskets.</Trans>
          </p>
          <Button look="plain" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </Alert>
      ) : baskets.length === 0 ? (
        <Skeleton className="h-20" />
      ) : (
        <ul className="basket-list">
          {baskets.map((basket) => {
            const name = nameOf(basket.namespace);
            const isInUse = basket.pk === view.pk;
            const pieces = isInUse ? view : basket;
            const doing = busy !== null && 'basket' in busy && busy.basket === basket.pk ? busy.kind : null;
            return (
              <li
                key={basket.namespace}
                className={isInUse ? 'is-in-use' : undefined}
                aria-current={isInUse || undefined}
              >
                <div>
                  <p className="basket-list-name">{name}</p>
                  <p className="hint">
                    <Plural value={pieces.count ?? 0} one="# item" other="# items" />
                    {(pieces.count ?? 0) > 0 && (
                      <>
                        {' · '}
                        <MinorMoney units={pieces.total} code={pieces.currency} />
                      </>
                    )}
                  </p>
                </div>
                <div className="basket-list-ways">
                  {isInUse ? (
                    <span className="basket-list-mark">
                      <Trans>Selected</Trans>
                    </span>
                  ) : (
                    <Button
                      look="secondary"
                      busy={doing === 'makeMain'}
                      inactive={busy !== null}
                      aria-label={t`Use this one: ${name}`}
                      onClick={() => basket.pk !== null && write({ type: 'basket.makeMain', basket: basket.pk })}
                    >
                      <Trans>Use this one</Trans>
                    </Button>
                  )}
                  {baskets.length > 1 && (
                    <Button
                      look="plain"
                      busy={doing === 'delete'}
                      inactive={busy !== null}
                      aria-label={t`Delete ${name}`}
                      onClick={() => setDoomed(basket)}
                    >
                      <Trans>Delete</Trans>
                    </Button>
                  )}
                </div>
                {!isInUse && (basket.count ?? 0) > 0 && <BasketContents namespace={basket.namespace} name={name} />}
              </li>
            );
          })}
        </ul>
      )}
      <Disclosure summary={<Trans>Create another basket</Trans>}>
        <NewBasketForm
          isBusy={busy?.kind === 'open'}
          onCreate={(namespace) => onEvent({ type: 'basket.open', namespace })}
        />
      </Disclosure>
      <ConfirmDialog
        isOpen={doomed !== undefined}
        title={t`Delete “${nameOf(doomed?.namespace ?? firstNamespace)}”?`}
        confirm={<Trans>Delete</Trans>}
        keep={<Trans>Keep it</Trans>}
        onConfirm={() => doomed?.pk != null && write({ type: 'basket.delete', basket: doomed.pk })}
        onClose={() => setDoomed(undefined)}
      >
        <Plural
          value={doomed?.count ?? 0}
          _0="It is empty."
          one="# item in it is also deleted."
          other="# items in it are also deleted."
        />
      </ConfirmDialog>
    </section>
  );
}

/** What lies in a basket that is not in use, to be looked at without taking it into use. */
function BasketContents({ namespace, name }: { readonly namespace: string; readonly name: string }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <Disclosure
      className="basket-list-contents"
      onOpen={() => setOpened(true)}
      summary={
        <>
          <Trans>See what is in it</Trans> <span className="visually-hidden">({name})</span>
        </>
      }
    >
      {isOpened && <NamedBasketLines namespace={namespace} />}
    </Disclosure>
  );
}
