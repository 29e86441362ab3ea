/** Why the server did not sign the shopper in. A new object for every refusal. */
export interface AuthRefusal {
  /** About the form as a whole; undefined when the fields say it all. */
  readonly message: string | undefined;
  /** Messages by field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Names of refused fields that the form does not show; their messages are in `message`. */
  readonly hidden: readonly string[];
}

/** What both forms of the authentication page take. */
export interface AuthFormProps {
  readonly isBusy: boolean;
  readonly refusal: AuthRefusal | undefined;
  /** Called with checked texts. */
  readonly onSubmit: (form: FormData) => void;
}
