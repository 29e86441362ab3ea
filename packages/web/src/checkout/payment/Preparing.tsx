import { useLingui } from '@lingui/react/macro';

/** A way to pay that the host or another service is getting ready. */
export function Preparing({ name }: { readonly name: string }) {
  const { t } = useLingui();
  return (
    <p className="hint" role="status">
      {t`Preparing ${name}…`}
    </p>
  );
}
