import { Alert } from '../../components/Alert.tsx';
import { ErrorSummary } from '../../components/forms/ErrorSummary.tsx';
import type { AuthRefusal } from '../auth/auth-form.types.ts';

export interface FormHeadProps {
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly attempt: number;
  readonly isSummaryShown: boolean;
  readonly refusal: AuthRefusal | undefined;
  /** What the last try did, in words; undefined before it, and while something is wrong. */
  readonly done?: string | undefined;
}

/** Above the fields of a form: its mistakes, why the host refused it, or that it is done. */
export function FormHead({ errors, attempt, isSummaryShown, refusal, done }: FormHeadProps) {
  return (
    <>
      {isSummaryShown && <ErrorSummary errors={errors} attempt={attempt} />}
      {refusal?.message && (
        <Alert tone="danger" isUrgent>
          {refusal.message}
        </Alert>
      )}
      {done && !refusal && !isSummaryShown && <Alert tone="success">{done}</Alert>}
    </>
  );
}
