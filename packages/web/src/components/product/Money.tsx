import { ServerDrawn } from '../../app/ServerDrawn.tsx';
import { useMoneyFormat } from '../../format/format-context.ts';

/** An amount in the visit's locale. @param amount decimal text as on the wire. @param code lower-case currency code. */
export function Money({ amount, code }: { readonly amount: string; readonly code: string }) {
  const format = useMoneyFormat();
  return (
    <ServerDrawn key={amount + code} className="money">
      {() => format(amount, code)}
    </ServerDrawn>
  );
}
