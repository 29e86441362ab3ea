import { type FormAct, scriptlessFormId } from './form-acts.ts';

/**
 * Attributes of a button that names one thing and stands by itself, as a favourite button does: where no script listens it sends the
 * form of presses, which the server writes after every page. Its `onClick` prevents that.
 */
export function formAttributes(prefix: string, act: FormAct, name: 'product' | 'mark', value: number) {
  return { type: 'submit', form: scriptlessFormId, formAction: `${prefix}/actions/${act}`, name, value } as const;
}
