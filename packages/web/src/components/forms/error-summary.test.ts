import { describe, expect, it } from 'vitest';
import { checkForm } from './ErrorSummary.tsx';

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
