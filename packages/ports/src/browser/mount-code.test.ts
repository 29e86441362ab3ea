import type { Commerce } from '@vitrin/core';
import type { OtpView } from '@vitrin/core/otp';
import { describe, expect, it } from 'vitest';
import { FakeDocument } from '../dom/fake-dom.fixture.ts';
import { mountCode } from './mount-code.ts';

const asked: OtpView = {
  form: 'code',
  isOpen: true,
  isBusy: false,
  isVerifying: false,
  isResending: false,
  phone: null,
  words: null,
  length: 6,
  resendIn: 119,
  canResend: false,
  canChangePhone: false,
  canKeepPhone: false,
  expiresIn: null,
  isExpired: false,
  problem: null,
  round: 1,
  resends: 0,
  outcome: null,
};

/** A dialog over a checkout whose code a test changes. */
function setUp(language = 'en') {
  const document = new FakeDocument();
  const dialog = document.createElement('dialog');
  const sent: unknown[] = [];
  const listeners = new Set<() => void>();
  const view: { method: object | null } = { method: null };
  const checkout = {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getView: () => view,
    send: (...command: unknown[]) => void sent.push(command),
  };
  const commerce = { config: { locale: { value: language } } } as unknown as Commerce;
  const unmount = mountCode(dialog as unknown as HTMLDialogElement, checkout, commerce);
  const show = (code: Partial<OtpView> | null) => {
    view.method = { name: 'masterpass', wallet: { code: code && { ...asked, ...code } } };
    for (const listener of listeners) listener();
  };
  const field = () => dialog.all(({ name }) => name === 'code')[0];
  const press = (text: string) => dialog.all((one) => one.tagName === 'button' && one.textContent === text)[0]?.click();
  return { document, dialog, sent, listeners, show, field, press, unmount };
}

describe('the dialog of a code', () => {
  it('opens with the sender’s own words · says how long to wait · has the focus in its field', () => {
    const { document, dialog, show, field } = setUp();
    expect(dialog.open).toBe(false);
    show({ words: { title: 'Bank of Test', text: 'Code of your purchase' } });
    expect(dialog.seen).toEqual([
      'Bank of Test',
      'Code of your purchase',
      'SMS Code',
      '<code>',
      '[Verify]',
      'No message? You can request a new code in 1:59.',
      '[Cancel]',
    ]);
    expect(document.activeElement).toBe(field());
  });

  it('no digits: says so, and sends nothing · a code is sent as one that shows itself to nobody', () => {
    const { dialog, sent, show, field, press } = setUp('tr');
    show({});
    press('Doğrula');
    expect([sent, dialog.seen]).toEqual([[], expect.arrayContaining(['Doğrulama kodunu girin'])]);
    Object.assign(field() ?? {}, { value: '111 111' });
    press('Doğrula');
    expect(JSON.stringify(sent)).not.toContain('111');
    expect(sent).toEqual([['code.submit', { code: expect.anything() }]]);
  });

  it('refused: in the sender’s words, the field has the focus · another code: it is empty', () => {
    const { document, dialog, show, field } = setUp();
    show({});
    Object.assign(field() ?? {}, { value: '123456' });
    document.activeElement = null;
    show({ problem: { kind: 'wrong', messages: ['Two tries left.'] } });
    expect(dialog.seen).toContain('Two tries left.');
    expect([document.activeElement, field()?.value]).toEqual([field(), '123456']);
    show({ problem: { kind: 'expired', messages: [] }, round: 2 });
    expect(dialog.seen).toContain('The code has expired. Request a new one.');
    expect(field()?.value).toBe('');
  });

  it('the wait is over: another code can be asked for · cancelled: the payment is told', () => {
    const { dialog, sent, show, press } = setUp();
    show({ resendIn: 0, canResend: true });
    expect(dialog.seen).toContain('[Resend SMS]');
    press('Resend SMS');
    press('Cancel');
    dialog.fire('cancel');
    expect(sent).toEqual([['code.resend'], ['code.close'], ['code.close']]);
    show(null);
    expect(dialog.open).toBe(false);
  });

  it('ended: closed, empty, and hears no more', () => {
    const { dialog, listeners, show, unmount } = setUp();
    show({});
    unmount();
    expect([dialog.open, dialog.children, listeners.size]).toEqual([false, [], 0]);
  });
});
