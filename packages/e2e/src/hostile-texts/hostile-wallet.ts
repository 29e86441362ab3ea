import type { Page, Route } from 'playwright/test';
import type { Told } from './hostile-host.ts';

/** Members of the wallet service's replies that stand in a page (security K6). */
const shown = ['Name', 'ProductName', 'Value1', 'responseDescription'];

function spoil(value: unknown, texts: Iterator<string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => spoil(entry, texts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      typeof entry === 'string' && shown.includes(name) ? (texts.next().value as string) : spoil(entry, texts),
    ]),
  );
}

/** One text after another, without end. */
function* inTurn({ joined }: Told): Generator<string, never> {
  for (;;) for (const { text } of joined) yield text;
}

/** From now on the wallet service lies in all that it says of cards, and refuses what `refused` names with words of its own. */
export async function spoilWallet(
  page: Page,
  walletUrl: string,
  told: Told,
  refused: readonly string[],
): Promise<void> {
  const texts = inTurn(told);
  const answer = async (route: Route) => {
    const reply = await route.fetch();
    const isJson = reply.headers()['content-type']?.includes('json');
    if (!isJson) return route.fulfill({ response: reply });
    const body = (await reply.json()) as Readonly<Record<string, unknown>>;
    const operation = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const spoiled = spoil(body, texts) as object;
    const json = refused.includes(operation)
      ? { ...spoiled, responseCode: '9999', responseDescription: texts.next().value }
      : spoiled;
    return route.fulfill({ response: reply, json });
  };
  await page.route(`${walletUrl}/**`, answer);
}
