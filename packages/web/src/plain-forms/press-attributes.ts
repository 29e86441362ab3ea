import { type FormAct, pressesId } from './form-acts.ts';

/**
 * Attributes of a button that names one thing and stands by itself, as a heart does: where no script listens it sends the
 * form of presses, which the server writes after every page. Its `onClick` prevents that.
 */
export function pressAttributes(prefix: string, act: FormAct, name: 'product' | 'mark', value: number) {
  return { type: 'submit', form: pressesId, formAction: `${prefix}/press/${act}`, name, value } as const;
}
