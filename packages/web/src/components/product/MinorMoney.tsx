import { toWireAmount } from '@vitrin/core/money';
import { Money } from './Price.tsx';

/** An amount of a chart's view. @param units integer minor units. @param code lower-case currency code. */
export function MinorMoney({ units, code }: { readonly units: number; readonly code: string }) {
  return <Money amount={toWireAmount(units, code)} code={code} />;
}
