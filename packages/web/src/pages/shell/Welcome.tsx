import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { useAnnounce } from '../../components/LiveRegion.tsx';

/** Greeting of a new customer, on the first page after the registration. */
export function Welcome({ firstName }: { readonly firstName: string }) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const text = t`Your account has been created. Welcome, ${firstName}!`;
  useEffect(() => announce(text), [announce, text]);
  return (
    <div className="wrap welcome">
      <Alert tone="success">{text}</Alert>
    </div>
  );
}
