import { expect, it } from 'vitest';
import { answersWire } from './extra-questions.table.ts';

it('an order tells its answers in the words of the questions, in the reader’s language', () => {
  const kept = { doorbell: 'Ada', delivery_time: 'morning', gone: 'x' };
  expect(answersWire(kept, 'en')).toEqual([
    { key: 'delivery_time', label: 'When should we ring?', answer: 'In the morning' },
    { key: 'doorbell', label: 'Name on the doorbell', answer: 'Ada' },
  ]);
  expect(answersWire(kept, 'tr')[0]).toMatchObject({ label: 'Ne zaman gelelim?', answer: 'Öğleden önce' });
});

it.each([[null], [{}], [{ doorbell: 7 }], [{ __proto__: { doorbell: 'Ada' } }]])('%j holds no answer', (kept) => {
  expect(answersWire(kept, 'en')).toEqual([]);
});
