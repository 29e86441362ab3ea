import { describe, expect, it } from 'vitest';
import { givenAnswers } from './given-answers.ts';

const time = { key: 'delivery_time', label: 'When?', choices: [{ value: 2, label: 'Later' }] };
const doorbell = { key: 'doorbell', label: 'Name on the doorbell', choices: [] };

describe('answers that were given', () => {
  it('are read in the order of the questions, in the words of their choices', () => {
    expect(givenAnswers({ doorbell: 'Ada', delivery_time: '2' }, [time, doorbell])).toEqual([
      { key: 'delivery_time', label: 'When?', answer: 'Later' },
      { key: 'doorbell', label: 'Name on the doorbell', answer: 'Ada' },
    ]);
  });

  it('stay where their question is not known: the key stands for it', () => {
    expect(givenAnswers({ gift_for: 'Grace', delivery_time: 'night' }, [time])).toEqual([
      { key: 'delivery_time', label: 'When?', answer: 'night' },
      { key: 'gift_for', label: 'Gift for', answer: 'Grace' },
    ]);
  });

  it.each([[{}], [{ doorbell: '' }], [{ doorbell: null }], [{ doorbell: { a: 1 } }], [{ doorbell: ['Ada'] }]])(
    '%j is none',
    (saved) => {
      expect(givenAnswers(saved, [doorbell])).toEqual([]);
    },
  );

  it('a ticked box has no words of its own', () => {
    expect(givenAnswers({ wrapped: 'true', sealed: true }, [])).toEqual([
      { key: 'wrapped', label: 'Wrapped', answer: null },
      { key: 'sealed', label: 'Sealed', answer: null },
    ]);
  });
});
