import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '@vitrin/commerce-host/testing';
import * as core from '@vitrin/core/http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviations } from './deviations.fixture.ts';
import { findingText } from './report/text-report.ts';
import { lineTo, probe } from './testing-host.fixture.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());

/** Every row of core's that goes to the host. */
const rows = Object.values(core).filter(
  (value): value is (typeof core)['getBasket'] => typeof value === 'object' && 'path' in value && 'reply' in value,
);

describe('the reference host', () => {
  it('reads everywhere; not asked is only what cannot be taken back', async () => {
    const findings = await probe(lineTo(host));
    const others = findings.filter(({ verdict }) => !['reads', 'notAsked'].includes(verdict));
    expect(others.map(findingText)).toEqual([]);
    const unasked = findings.filter(({ verdict }) => verdict === 'notAsked').map(({ name }) => name);
    expect(unasked).toMatchInlineSnapshot(`
      [
        "postCaptcha",
        "sendForm",
        "subscribeToNewsletter",
        "sendContactMessage",
        "register",
        "register",
        "sendSignInCode",
        "signIn",
        "editProfile",
        "changePassword",
        "changeEmail",
        "sendPhoneCode",
        "confirmPhone",
        "sendAccountCode",
        "endSession",
        "endOtherSessions",
        "anonymize",
        "requestPasswordReset",
        "resetPassword",
        "confirmEmail",
        "setPrimaryEmail",
        "cancelOrder",
        "cancelOrders",
        "getDivisions",
        "getBusinessBasket",
        "getBusinessDrafts",
        "getQuotations",
        "addBusinessLine",
        "setBusinessLine",
        "deleteBusinessLine",
        "saveBusinessDraft",
        "loadBusinessDraft",
        "createQuotation",
      ]
    `);
  });

  it('is asked about every call of core, each once or with a reason', async () => {
    const findings = await probe(lineTo(host), { account: null });
    const asked = new Set(findings.map(({ route }) => route));
    const fromHost = rows.filter((row) => !('answeredBy' in row));
    expect(fromHost.map(({ method, path }) => `${method} ${path}`).filter((route) => !asked.has(route))).toEqual([]);
    expect(fromHost.length).toBeGreaterThan(80);
  });
});

describe('a host that differs in one thing is told so', () => {
  it.each(deviations.map((deviation) => [deviation.name, deviation] as const))('%s', async (_, deviation) => {
    const findings = await probe(deviation.line(lineTo(host)));
    const told = findings.filter(({ name, route }) => name === deviation.told || route === deviation.told);
    expect(told.map(({ verdict }) => verdict)).toContain(deviation.verdict);
    expect(told.flatMap(({ details }) => details).join('\n')).toMatch(deviation.words);
  });

  it('at least twenty of them', () => expect(deviations.length).toBeGreaterThanOrEqual(20));
});
