import { type OtpEvent, readCode, type TypedCode } from '@vitrin/core/otp';
import { expect, it } from 'vitest';
import type { SendShopCommand, ShopCommand } from '../start/shop-checkout.types.ts';
import { sendCode } from './send-code.ts';

const code = readCode('111111') as TypedCode;

it.each<[OtpEvent, readonly unknown[]]>([
  [{ type: 'code.submit', code }, ['code.submit', { code }]],
  [{ type: 'code.resend' }, ['code.resend']],
  [{ type: 'phone.submit', phone: '5551112233' }, ['code.send', { phone: '5551112233' }]],
  [{ type: 'phone.change' }, ['code.changePhone']],
  [{ type: 'phone.keep' }, ['code.keepPhone']],
  [{ type: 'dialog.close' }, ['code.close']],
])('$type of the dialog is a command of the checkout', (event, command) => {
  const given: ShopCommand[] = [];
  const send: SendShopCommand = (...one) => {
    given.push(one);
    return Promise.resolve({ ok: true });
  };
  sendCode(send)(event);
  expect(given).toEqual([command]);
});
