import type { DroppedVoucher as Dropped } from '@vitrin/core/contract';
import { expect, it } from 'vitest';
import { renderHtml } from '../../components/render-html.server.tsx';
import { DroppedVoucher } from './DroppedVoucher.tsx';

const draw = (reason: Dropped['reason']) => renderHtml(<DroppedVoucher voucher={{ code: 'MIN1000', reason }} />);

it('names the dropped code and its reason (ruling 38)', () => {
  expect(draw('VOUCHER_MINIMUM')).toMatch(/MIN1000.*was removed when you signed in.*below the minimum/s);
  expect(draw('VOUCHER_REPLACED')).toMatch(/MIN1000.*one voucher at a time/s);
});

it('names the code alone where the host gives no reason', () => {
  expect(draw(null)).toMatch(/MIN1000.*was removed when you signed in\.<\/p>$/s);
});
