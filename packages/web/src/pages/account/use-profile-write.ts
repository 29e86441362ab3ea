import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ErrorView } from '@vitrin/core';
import type { ProfileWrites } from '@vitrin/core/profile';
import { useState } from 'react';
import { useCommerce } from '../../app/commerce.ts';
import { useErrorText } from '../../components/use-error-text.ts';
import type { AuthRefusal } from '../auth/auth-form.types.ts';
import { readRefusal } from '../auth/read-refusal.ts';

/** Why a form came to nothing, in the shopper's language. A new object for every refused try. */
export interface ProfileRefusal extends AuthRefusal {
  /** Status of the host's reply; undefined when there was none. */
  readonly status: number | undefined;
}

/** Sending one form of the user's own data, and what came of it. */
export interface ProfileWrite {
  readonly isBusy: boolean;
  readonly refusal: ProfileRefusal | undefined;
  /** Runs a write unless one is running. @returns whether it was done. */
  run(write: (writes: ProfileWrites) => Promise<unknown>): Promise<boolean>;
  /** Forgets the refusal: its form was left. */
  forget(): void;
}

/**
 * Sends one form through core's lock. What was typed is never touched.
 * @param shown names of the fields that the form shows. Make it once, outside a component.
 */
export function useProfileWrite(shown: readonly string[]): ProfileWrite {
  const getCommerce = useCommerce();
  const { t } = useLingui();
  const textOf = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ProfileRefusal>();

  function read(thrown: unknown): ProfileRefusal {
    const { error, status, retryAfter } = readError(thrown);
    const wait = error.code === 'THROTTLED' && retryAfter !== undefined ? Math.ceil(retryAfter / 60_000) : 0;
    if (wait === 0) return { ...readRefusal(error, shown, textOf), status };
    const message = t`That was too often. Try again in ${plural(wait, { one: '# minute', other: '# minutes' })}.`;
    return { fields: {}, hidden: [], message, status };
  }

  return {
    isBusy,
    refusal,
    forget: () => setRefusal(undefined),
    async run(write) {
      if (isBusy) return false;
      setBusy(true);
      setRefusal(undefined);
      try {
        const [{ commerce }, { createProfileWrites }] = await Promise.all([
          getCommerce(),
          import('./profile-writes.ts'),
        ]);
        await write(createProfileWrites(commerce));
        return true;
      } catch (thrown) {
        setRefusal(read(thrown));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** An `AppError` by its form, so that its class need not be here; all else is a file of the shop's that did not come. */
function readError(thrown: unknown): { error: ErrorView; status: number | undefined; retryAfter: number | undefined } {
  const isAppError = thrown instanceof Error && thrown.name === 'AppError';
  if (!isAppError) {
    return { error: { code: 'FETCH_FAILED', fields: {}, messages: [] }, status: undefined, retryAfter: undefined };
  }
  const { code, fields, messages, status, retryAfter } = thrown as Error &
    ErrorView & { readonly status?: number; readonly retryAfter?: number };
  return { error: { code, fields, messages }, status, retryAfter };
}
