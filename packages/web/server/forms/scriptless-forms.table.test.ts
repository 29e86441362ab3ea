import { parseCookies } from '@vitrin/gateway/parts';
import { expect, it } from 'vitest';
import { answerCookie, readAnswer } from './answer-cookie.ts';
import { scriptlessForms } from './scriptless-forms.table.ts';

it.each([
  ['basket-quantity', '1,5', 'notWhole'],
  ['basket-quantity', '2.0', 'notWhole'],
  ['basket-quantity', '1e1', 'notWhole'],
  ['basket-quantity', '0', 'isSureToRemove'],
  ['basket-add', '1,5', 'notWhole'],
  ['basket-add', '0', 'notWhole'],
] as const)('%s with the quantity %s ↴ nothing is sent, the shopper reads %s', (act, quantity, answer) =>
  expect(scriptlessForms[act].read(new URLSearchParams({ product: '9', quantity }))).toBe(answer),
);

it.each([1201, 'prod_01H8', '1201', 'a&b=c+d%20'])(
  'names the product %j as the host wrote it, in form and cookie',
  (id) => {
    const fields = new URLSearchParams({ product: JSON.stringify(id) });
    expect(scriptlessForms['basket-add'].read(fields)).toMatchObject({ body: { product: id } });
    const [cookie] = answerCookie({ answer: 'whichEmail', product: id }, false).split(';');
    expect(readAnswer(parseCookies(cookie))).toEqual({ answer: 'whichEmail', product: id });
  },
);

it.each(['', 'prod_01H8', '1.5', 'null', '{}', '""'])('takes %j for no product', (product) => {
  expect(scriptlessForms['basket-add'].read(new URLSearchParams({ product }))).toBeUndefined();
});
