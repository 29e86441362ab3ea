import { readWalletMessage } from '@vitrin/core/checkout';
import { closingPath } from '@vitrin/core/overlay';
import { describe, expect, it } from 'vitest';
import { readSheetMessage } from '../../src/checkout/methods/device-sheet/device-sheet.parts.tsx';
import {
  ends,
  type Sent,
  sheetLies,
  sheetTruths,
  shopOrigin,
  strangeLoads,
  walletLies,
  walletTruths,
  walletUrl,
} from './messages.table.ts';

const frame = { name: 'frame' };
const windows = { frame, other: { name: 'frame' }, nobody: null };

function heard({ origin = new URL(walletUrl).origin, source = 'frame', data }: Sent): boolean | undefined {
  const wallet = { url: walletUrl, paymentId: 'p1' };
  return readWalletMessage(
    { origin, source: windows[source], data },
    wallet as Parameters<typeof readWalletMessage>[1],
    frame,
  );
}

const loaded = (href: string | null) => closingPath(href, { origin: shopOrigin, locales: ['en', 'tr'] });

describe('no message of a stranger is heard (security A2, W4)', () => {
  it.each(walletLies)('of a wallet: %s', (_, sent) => expect(heard(sent)).toBeUndefined());
  it('of a wallet whose window is gone', () => {
    const { origin } = new URL(walletUrl);
    const message = { origin, source: null, data: walletTruths[0]?.[1].data };
    const wallet = { url: walletUrl, paymentId: 'p1' } as Parameters<typeof readWalletMessage>[1];
    expect(readWalletMessage(message, wallet, null)).toBeUndefined();
  });
  it.each(sheetLies)('of a sheet: %s', (_, data) => expect(readSheetMessage(data, 'c1')).toBeUndefined());
  it.each(strangeLoads.map((href) => [href]))('of the bank’s frame: %s', (href) => expect(loaded(href)).toBeNull());
});

describe('and every true one is', () => {
  it.each(walletTruths)('of a wallet: %s', (_, sent) => expect(heard(sent)).toBeTypeOf('boolean'));
  it.each(sheetTruths.map((data) => [data]))('of a sheet: %j', (data) => {
    expect(readSheetMessage(data, 'c1')).toBeDefined();
  });
  it.each(ends)('of the bank’s frame: %s', (href, path) => expect(loaded(href)).toBe(path));
});
