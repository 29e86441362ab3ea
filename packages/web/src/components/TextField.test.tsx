import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TextField } from './TextField.tsx';

const render = (children: ReactNode) =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>{children}</I18nProvider>,
  );

describe('a text field', () => {
  it('ties label, hint and error to the field, the error first', () => {
    const html = render(<TextField name="phone" label="Phone" hint="For the courier" error="Enter 11 digits" />);
    expect(html).toContain('<label for="field-phone">Phone</label>');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('aria-describedby="field-phone-error field-phone-hint"');
    expect(html).toContain('id="field-phone-error"');
    expect(html).toContain('id="field-phone-hint"');
  });

  it('says nothing about errors when there is none', () => {
    const html = render(<TextField name="phone" label="Phone" />);
    expect(html).not.toContain('aria-invalid');
    expect(html).not.toContain('aria-describedby');
  });

  it('says required and optional in words, outside the name', () => {
    const html = render(<TextField name="phone" label="Phone" mark="required" />);
    expect(html).toContain('aria-required="true"');
    expect(html).toMatch(/<\/label><span class="field-mark">Required<\/span>/);
    expect(render(<TextField name="phone" label="Phone" mark="optional" />)).toContain('Optional');
  });
});
