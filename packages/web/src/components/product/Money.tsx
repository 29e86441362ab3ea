import { useMoneyFormat } from '../../format/format-context.ts';

/** An amount in the visit's locale. @param amount decimal text as on the wire. @param code lower-case currency code. */
export function Money({ amount, code }: { readonly amount: string; readonly code: string }) {
  return <span className="money">{useMoneyFormat()(amount, code)}</span>;
}
