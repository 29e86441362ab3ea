import { describe, expect, it } from 'vitest';
import { renderHtml } from '../render-html.server.tsx';
import { SecretField, SelectField, TextField } from './FieldFrame.tsx';

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
