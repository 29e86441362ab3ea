import { useClientSession } from '../app/client-session.ts';
import { useView } from '../app/lazy-chart.ts';
import { useSite } from '../app/site-context.ts';
import { ableMethods, type ExpressMethod } from './express-methods.table.ts';

/** The ways to pay that are offered ahead of checkout here. For parts that only browsers draw: no server can say what a device has. */
export function useExpressMethods(): readonly ExpressMethod[] {
  const { shop } = useSite();
  const user = useView(useClientSession().tab?.session)?.user ?? null;
  return ableMethods(shop.checkout.expressMethods, { browser: window, user });
}
