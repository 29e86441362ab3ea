import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../components/forms/FieldFrame.tsx';
import { BuyBox, type BuyBoxProps, buyFormId } from './BuyBox.tsx';

/** A product that is made for somebody: what shall stand on it is asked before it goes into the basket. */
export function PersonalBox({ product, category }: BuyBoxProps) {
  const { t } = useLingui();
  const form = useRef<HTMLDivElement>(null);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const textOf = (key: string) => (texts[key] ?? '').trim();
  const missing = product.fields.filter(({ key, isRequired }) => isRequired && textOf(key) === '');
  const attributes = Object.fromEntries(
    product.fields.map(({ key }) => [key, textOf(key)]).filter(([, text]) => text !== ''),
  );
  // What was written before the page came alive.
  useEffect(() => {
    const fields = form.current?.querySelectorAll('input') ?? [];
    setTexts(Object.fromEntries([...fields].map(({ name, value }) => [name.slice('attributes.'.length), value])));
  }, []);
  function isReady(): boolean {
    setChecked(true);
    const [first] = missing;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="attributes.${first.key}"]`)?.focus();
    return first === undefined;
  }
  if (!product.isInStock) return <BuyBox product={product} category={category} />;
  return (
    <BuyBox product={product} category={category} attributes={attributes} isReady={isReady}>
      <div ref={form} className="form">
        {product.fields.map(({ key, label, hint, maxLength, isRequired }) => (
          <TextField
            key={key}
            name={`attributes.${key}`}
            form={buyFormId}
            label={label}
            hint={hint}
            maxLength={maxLength}
            autoComplete="off"
            mark={isRequired ? 'required' : 'optional'}
            error={isChecked && isRequired && textOf(key) === '' ? t`${label}: this field is required.` : undefined}
            onInput={({ currentTarget: { value } }) => setTexts((before) => ({ ...before, [key]: value }))}
          />
        ))}
      </div>
    </BuyBox>
  );
}
