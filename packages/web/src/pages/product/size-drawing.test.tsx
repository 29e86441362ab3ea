import { expect, it } from 'vitest';
import { renderHtml } from '../../components/render-html.server.tsx';
import { readMeasures, SizeDrawing } from './SizeDrawing.tsx';

it.each([
  ['Ø 16 × 15 cm, 1.1 l', { isRound: true, width: '16', height: '15' }],
  ['Ø 17,5 cm', { isRound: true, width: '17,5' }],
  ['48 × 50 × 88 cm', { isRound: false, width: '48', depth: '50', height: '88' }],
  ['140 × 200 cm', { isRound: false, width: '140', height: '200' }],
  ['one size', undefined],
  ['500 ml', undefined],
])('reads the measures of %j', (text, measures) => {
  expect(readMeasures(text)).toEqual(measures);
});

it.each(['Ø 16 × 15 cm', 'Ø 150 cm', '48 × 50 × 88 cm', '0.4 × 220 cm'])('draws %s with every measure', (label) => {
  const html = renderHtml(<SizeDrawing label={label} />);
  expect(html).toContain(`aria-label="Drawing of the dimensions: ${label}"`);
  expect(html).not.toMatch(/NaN|Infinity|undefined/);
  const shown = [...html.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text.replace(/[^\d.]/g, ''));
  expect(shown.toSorted()).toEqual((label.match(/[\d.]+/g) ?? []).toSorted());
});

it('draws nothing for measures of another form', () => {
  expect(renderHtml(<SizeDrawing label="one size" />)).toBe('');
});
