import { describe, expect, it, vi } from 'vitest';
import { renderHtml } from '../render-html.server.tsx';
import { checkForm } from './ErrorSummary.tsx';
import { SecretField, SelectField, TextField } from './FieldFrame.tsx';
import { RadioCardGroup } from './RadioCardGroup.tsx';
import { readQuantity } from './read-quantity.ts';

describe('a typed quantity', () => {
  it.each([
    ['1', 1],
    [' 12 ', 12],
    ['007', 7],
    ['0', 0],
    ['150', 150],
    ['٣', 3],
    ['１２', 12],
    ['४٢', 42],
  ])('reads %j as %i', (text, quantity) => expect(readQuantity(text)).toBe(quantity));

  it.each(['', ' ', '1,5', '2.0', '1e1', '-3', '+3', '1 5', '½', '3x', '1'.repeat(10)])('refuses %j', (text) =>
    expect(readQuantity(text)).toBeUndefined(),
  );
});

function form(texts: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, text] of Object.entries(texts)) data.set(name, text);
  return data;
}

const checks = {
  email: (text: string) => (text === '' ? 'Enter your e-mail' : undefined),
  again: (text: string, data: FormData) => (text === data.get('email') ? undefined : 'Enter the same address'),
};

describe('checking a form', () => {
  it('finds every mistake, in the order of the form', () => {
    expect(Object.entries(checkForm(checks, form({ again: 'x' })))).toEqual([
      ['email', 'Enter your e-mail'],
      ['again', 'Enter the same address'],
    ]);
  });

  it('finds none where all is right', () => {
    expect(checkForm(checks, form({ email: 'a', again: 'a' }))).toEqual({});
  });
});

const options = [
  { value: '71', title: 'Standard', price: '39.90 TL', detail: 'About standard' },
  { value: '72', title: 'Next day', price: '89.90 TL', detail: 'About next day' },
];
const group = (extra: object) =>
  renderHtml(
    <RadioCardGroup
      name="shipping_option"
      label="Shipping option"
      options={options}
      onChoose={vi.fn()}
      value="71"
      {...extra}
    />,
  );

describe('a radio group of cards', () => {
  it('is named by its label, hidden or not', () => {
    const html = group({ isLabelHidden: true });
    expect(html).toMatch(/role="radiogroup"[^>]*aria-labelledby="field-shipping_option-label"/);
    expect(html).toContain('<p id="field-shipping_option-label" class="visually-hidden">Shipping option</p>');
  });

  it('shows the detail of the chosen row alone', () => {
    const html = group({});
    expect(html).toContain('About standard');
    expect(html).not.toContain('About next day');
  });

  it('spins in the row that the server has not confirmed, in place of its price', () => {
    const html = group({ value: '72', busyValue: '72' });
    expect(html).toContain('spinner');
    expect(html).toContain('39.90 TL');
    expect(html).not.toContain('89.90 TL');
  });

  it('ties its error to the group', () => {
    expect(group({ error: 'Choose one' })).toContain('aria-describedby="field-shipping_option-error"');
  });
});

describe('a text field', () => {
  it('ties label, hint and error to the field, the error first', () => {
    const html = renderHtml(<TextField name="phone" label="Phone" hint="For the courier" error="Enter 11 digits" />);
    expect(html).toContain('<label for="field-phone">Phone</label>');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('aria-describedby="field-phone-error field-phone-hint"');
    expect(html).toContain('id="field-phone-error"');
    expect(html).toContain('id="field-phone-hint"');
  });

  it('says nothing about errors when there is none', () => {
    const html = renderHtml(<TextField name="phone" label="Phone" />);
    expect(html).not.toContain('aria-invalid');
    expect(html).not.toContain('aria-describedby');
  });

  it('says required and optional in words, outside the name', () => {
    const html = renderHtml(<TextField name="phone" label="Phone" mark="required" />);
    expect(html).toContain('aria-required="true"');
    expect(html).toMatch(/<\/label><span class="field-mark">Required<\/span>/);
    expect(renderHtml(<TextField name="phone" label="Phone" mark="optional" />)).toContain('Optional');
  });
});

describe('a secret field', () => {
  it('hides its text and offers to show it', () => {
    const html = renderHtml(<SecretField name="password" label="Password" autoComplete="current-password" />);
    expect(html).not.toContain('disabled');
    expect(html).toMatch(/<button type="button"[^>]*aria-pressed="false"[^>]*aria-label="Show password"/);
  });
});

describe('a list of choices', () => {
  it('begins with its prompt and ties its error', () => {
    const html = renderHtml(
      <SelectField
        name="city"
        label="City"
        prompt="Choose a city"
        options={[{ value: '34', label: 'İstanbul' }]}
        error="Choose"
      />,
    );
    expect(html).toMatch(/<option value="">Choose a city<\/option><option value="34">İstanbul<\/option>/);
    expect(html).toContain('aria-describedby="field-city-error"');
  });
});
