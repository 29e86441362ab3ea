import { pick, type TestHost } from '@vitrin/commerce-host/testing';
import { WidgetSchema } from '@vitrin/core/contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createRecordedMedusa } from '../engine/recorded-medusa.fixture.ts';
import { openGuest, useGuest } from '../guest-purchase.fixture.ts';
import { pictureOf } from './product.wire.ts';

describe('the catalogue over Medusa', () => {
  let test: TestHost;
  useGuest((_guest, opened) => {
    test = opened;
  });

  it('names other products of the same category next to a product, and 404 for every other widget', async () => {
    const { ada } = await openGuest(test, { over: createRecordedMedusa().engine });
    const products = (await ada.get('/list/')).body.products;
    const [first] = Array.isArray(products) ? products : [];
    const { body } = await ada.get(`/widgets/related-products-${pick(first, 'pk')}/`);
    const related = v.parse(WidgetSchema, body).products;
    for (const other of related) expect(other.baseCode).not.toBe(pick(first, 'base_code'));
    for (const id of ['footer', 'related-products-7', 'related-products-x']) {
      expect((await ada.get(`/widgets/${id}/`)).status).toBe(404);
    }
  });

  it('marks pictures of Medusa’s storage as having one size', () => {
    expect(pictureOf('https://files.test/mug.jpg')).toBe('https://files.test/mug.jpg#original');
    expect(pictureOf('/media/p/mug-hero.webp')).toBe('/media/p/mug-hero.webp');
  });
});
