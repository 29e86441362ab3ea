import type { RegistrationBody, SignInBody } from '../contract/auth.ts';

/** What answers a form's demand for a code: core's `TypedCode`, which shows its digits to nobody. */
export interface HeldCode {
  /** The digits, once. */
  take(): string | undefined;
}

/** A form that signs somebody in, as it is sent. */
export type FormToSend =
  | { readonly kind: 'signIn'; readonly body: SignInBody }
  | { readonly kind: 'register'; readonly body: RegistrationBody };

/**
 * A form that was sent, kept until it is settled, so that it can be sent again once a captcha is solved or a code is
 * typed. It gives its password to whoever sends it and shows it to nobody else: no inspector, log, storage or JSON.
 */
export class SentForm {
  readonly #form: FormToSend;
  /** As the front end gave it; core decides whether it may be followed (ruling 4). */
  readonly callbackUrl: string | undefined;

  constructor(form: FormToSend, callbackUrl?: string) {
    this.#form = form;
    this.callbackUrl = callbackUrl;
  }

  get kind(): FormToSend['kind'] {
    return this.#form.kind;
  }

  /** The form itself. @param code answers the demand for one. */
  read(code?: string): FormToSend {
    const form = this.#form;
    if (code === undefined) return form;
    return form.kind === 'signIn'
      ? { kind: 'signIn', body: { ...form.body, code } }
      : { kind: 'register', body: { ...form.body, code } };
  }

  /** Stands for the form wherever an event or a context is written down. */
  toJSON(): string {
    return '‹form›';
  }
}
