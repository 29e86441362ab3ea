import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { shopMessages } from './messages.ts';
import { mirrorMessages } from './pseudo-locale.ts';

const mirrored = (text: string) => `\u2067\u202e${text}\u202c\u2069`;

describe('mirrored English', () => {
  it('turns words around and leaves placeholders, tags and plural rules alone', () => {
    const i18n = setupI18n({
      locale: 'ar-XB',
      messages: {
        'ar-XB': mirrorMessages({
          plain: 'Basket',
          named: ['Hello ', ['name'], '!'],
          rich: 'Read <0>the terms</0> first<1/>',
          many: [['count', 'plural', { offset: 0, one: ['#', ' item'], other: ['#', ' items'] }]],
        }),
      },
    });
    expect(i18n._('plain')).toBe(mirrored('Basket'));
    expect(i18n._('named', { name: 'Ada' })).toBe(`${mirrored('Hello ')}Ada${mirrored('!')}`);
    expect(i18n._('rich')).toBe(`${mirrored('Read ')}<0>${mirrored('the terms')}</0>${mirrored(' first')}<1/>`);
    expect(i18n._('many', { count: 3 })).toMatch(/^[3٣]\u2067\u202e items\u202c\u2069$/);
  });

  it('has every text of the shop', async () => {
    const english = Object.keys((await shopMessages.en?.())?.messages ?? {});
    const turned = (await shopMessages['ar-XB']?.())?.messages ?? {};
    expect(Object.keys(turned).sort()).toEqual(english.sort());
  });
});
