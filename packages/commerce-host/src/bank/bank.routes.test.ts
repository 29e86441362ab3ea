import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm, type Form, formOf, goToConfirmation, postToBank } from '../checkout/checkout-journey.fixture.ts';
import { createTestHost, type TestHost } from '../testing/test-host.ts';

const NOWHERE: Form = { action: '', fields: {} };

describe('the simulated bank (Protocol payment-methods §2)', () => {
  let host: TestHost;
  let start: Form;
  beforeAll(async () => {
    host = await createTestHost();
    const ada = host.shopper();
    await goToConfirmation(ada, '4543600000003015');
    await confirm(ada, '4543600000003015', { threeD: true });
    start = formOf((await ada.get('/orders/redirect-three-d/')).text) ?? NOWHERE;
  });
  afterAll(() => host.close());

  const pzparams = (locale: string) => encodeURIComponent(JSON.stringify({ locale }));

  it('has an origin, a health check and no way to GET its page', async () => {
    expect(new URL(start.action).origin).toBe(host.config.bankUrl);
    expect(await (await host.bank.request('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await host.bank.request('/sim/bank/acs/')).status).toBe(405);
  });

  it('shows merchant, amount, the last four digits and the demo code, and asks for the code', async () => {
    const page = await (await postToBank(host.bank, start)).text();
    for (const part of ['Confirm your payment', 'Vitrin', '739.70 TL', '•••• 3015', '111111', 'Atlas Bank']) {
      expect(page).toContain(part);
    }
    expect(page).toMatch(/<label for="code">Verification code<\/label>/);
    expect(page).toMatch(/<button[^>]*>Approve<\/button>/);
    expect(page).toMatch(/<button[^>]*formnovalidate[^>]*>Decline<\/button>/);
    expect(page).toContain('name="viewport"');
    expect(page).not.toContain('454360');
  });

  it('speaks the language of pzparams, else of the browser', async () => {
    const turkish = await (await postToBank(host.bank, start, { pzparams: pzparams('tr') })).text();
    expect(turkish).toContain('<html lang="tr">');
    expect(turkish).toContain('Doğrulama kodu');
    expect(turkish).toContain('739,70 TL');
    expect(await (await postToBank(host.bank, start, { pzparams: '%7Bnonsense' })).text()).toContain(
      '<html lang="en">',
    );
  });

  it('lets only the shop frame it, and runs no script but its own', async () => {
    const { headers } = await postToBank(host.bank, start);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-ancestors ${host.config.storefrontUrl}`);
    expect(policy).toContain(`form-action 'self' ${host.config.storefrontUrl}`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-frame-options')).toBeNull();
  });

  it.each([
    [{ code: '111111', action: 'approve' }, '1', 'true'],
    [{ code: '111 111', action: 'approve' }, '1', 'true'],
    [{ code: '123456', action: 'approve' }, '0', 'false'],
    [{ code: '', action: 'approve' }, '0', 'false'],
    [{ code: '111111', action: 'decline' }, '0', 'false'],
  ])('answers %j with mdStatus %s', async (fields, mdStatus, success) => {
    const shown = formOf(await (await postToBank(host.bank, start, { pzparams: pzparams('tr') })).text()) ?? NOWHERE;
    const back = formOf(await (await postToBank(host.bank, shown, fields)).text());
    expect(back?.action).toBe(
      `${host.config.storefrontUrl}/orders/checkout/?page=CreditCardThreeDSecurePage&success=${success}`,
    );
    expect(back?.fields).toMatchObject({ md: start.fields.md, mdStatus, pzparams: pzparams('tr') });
    expect(back?.fields.cavv).toMatch(/^[\w-]{43}$/);
    expect(Object.keys(back?.fields ?? {})).not.toContain('code');
  });

  it.each(['ok', 'fail'])('answers auto=%s at once', async (auto) => {
    const back = formOf(await (await postToBank(host.bank, start, { query: `?auto=${auto}` })).text());
    expect(back?.fields.mdStatus).toBe(auto === 'ok' ? '1' : '0');
  });

  it('takes nothing that the acquirer did not sign', async () => {
    for (const [name, value] of [
      ['message', `${start.fields.message}x`],
      ['message', ''],
      ['md', ''],
    ] as const) {
      const reply = await postToBank(host.bank, start, { [name]: value });
      expect(reply.status).toBe(400);
      expect(await reply.text()).toContain('This payment request is not valid');
    }
  });

  it('writes what it is told as text', async () => {
    const page = await (await postToBank(host.bank, start, { md: '"><script>alert(1)</script>' })).text();
    expect(page).not.toContain('<script>alert');
  });
});
