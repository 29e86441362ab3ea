import { describe, expect, it, vi } from 'vitest';
import { renderHtml } from '../render-html.server.tsx';
import { RadioCardGroup } from './RadioCardGroup.tsx';

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
