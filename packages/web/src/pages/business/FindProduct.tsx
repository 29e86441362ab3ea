import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BusinessBasketEvent, BusinessBasketView } from '@vitrin/core/business';
import type { Id } from '@vitrin/core/contract';
import { type FormEvent, useState } from 'react';
import { useHref } from 'react-router-dom';
import { Link } from '../../app/Link.tsx';
import { useSite } from '../../app/site-context.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { SelectField, TextField } from '../../components/forms/FieldFrame.tsx';
import { useErrorText } from '../../components/forms/field-ids.ts';
import { Picture } from '../../components/product/Picture.tsx';
import { Price } from '../../components/product/Price.tsx';
import { type BusinessData, businessPath, findKey } from './business-data.ts';

export interface FindProductProps extends Pick<BusinessData, 'divisions' | 'find' | 'found'> {
  readonly view: BusinessBasketView;
  readonly send: (event: BusinessBasketEvent) => void;
}

/** Looks for a product by its name or code, and adds it for a division. The search works before any script. */
export function FindProduct({ divisions, find, found, view, send }: FindProductProps) {
  const { t } = useLingui();
  const { navigate } = useSite();
  const textOf = useErrorText();
  const [division, setDivision] = useState(String(divisions[0]?.id));
  const [pressed, setPressed] = useState<Id>();
  const action = useHref(businessPath);
  const isAdding = view.pending.includes('line.add');
  const error = view.errors['line.add'];

  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get(findKey) ?? '').trim();
    const query = text === '' ? '' : `?${new URLSearchParams({ [findKey]: text })}`;
    navigate(`${businessPath}${query}`, { replace: true, preventScrollReset: true });
  }
  function add(product: Id) {
    setPressed(product);
    const chosen = divisions.find(({ id }) => String(id) === division);
    if (chosen) send({ type: 'line.add', product, division: chosen.id, quantity: 1 });
  }

  return (
    <section className="panel business-find" aria-labelledby="find-head">
      <h2 id="find-head">
        <Trans>Add a product</Trans>
      </h2>
      <form action={action} onSubmit={look} className="business-form">
        <TextField
          name={findKey}
          label={t`Product name or code`}
          defaultValue={find}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" look="secondary">
          <Trans>Find</Trans>
        </Button>
      </form>
      <div role="status">
        {found.length > 0 && (
          <p className="hint">
            <Plural value={found.length} one="# product" other="# products" />
          </p>
        )}
        {find !== '' && found.length === 0 && (
          // As a text: in a <Trans> what was typed would be read for elements.
          <p>{t`Nothing found for “${find}”`}</p>
        )}
      </div>
      {found.length > 0 && (
        <>
          {divisions.length > 1 && (
            <SelectField
              name="division"
              label={t`For which division?`}
              value={division}
              onChange={(event) => setDivision(event.target.value)}
              options={divisions.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
          <ul className="business-found">
            {found.map(({ pk, name, sku, url, image, price, retailPrice, code }) => (
              <li key={pk}>
                {image ? <Picture src={image} alt="" width={56} aspectRatio="4/5" /> : <span />}
                <div className="business-found-words">
                  <Link to={url}>{name}</Link>
                  <p className="hint">{sku}</p>
                  <Price price={price} retailPrice={retailPrice} code={code} />
                </div>
                <Button
                  look="secondary"
                  aria-label={t`Add: ${name}`}
                  busy={isAdding && pressed === pk}
                  onClick={() => add(pk)}
                >
                  <Trans>Add</Trans>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {error && (
        <Alert tone="danger" isUrgent>
          {textOf(error)}
        </Alert>
      )}
    </section>
  );
}
