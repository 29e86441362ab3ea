import { useEffect, useEffectEvent } from 'react';

/** A credential of the WebOTP interface, which TypeScript's library does not know. */
function codeOf(credential: unknown): string | null {
  const isCode = typeof credential === 'object' && credential !== null && 'code' in credential;
  return isCode && typeof credential.code === 'string' ? credential.code : null;
}

/**
 * Reads the code from the message itself where the browser can, once the shopper has agreed to that (ux 29). Elsewhere
 * nothing happens.
 */
export function useWebOtp(receive: (code: string) => void): void {
  const take = useEffectEvent(receive);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const waiting = new AbortController();
    const options = { otp: { transport: ['sms'] }, signal: waiting.signal };
    navigator.credentials.get(options as CredentialRequestOptions).then(
      (credential) => {
        const code = codeOf(credential);
        if (code !== null) take(code);
      },
      // Refused by the shopper, or given up: the code is typed.
      () => undefined,
    );
    return () => waiting.abort();
  }, []);
}
