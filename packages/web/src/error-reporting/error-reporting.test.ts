// Shows C70, S22 (docs/rules/traced-rules.md).
import type { ErrorEvent } from '@sentry/react';
import { describe, expect, it } from 'vitest';
import { type ReportTag, watchErrors } from './report.ts';
import { createErrorReporter, type SendReport } from './report-error.ts';
import { allowedEvent } from './sentry.ts';

const CARD = '4543600000003015';

describe('allowedEvent (security.md W8)', () => {
  const event = (extra: object): ErrorEvent => ({ type: undefined, ...extra });

  it('lets the two tags through and nothing else', () => {
    expect(allowedEvent(event({ tags: { type: 'CHECKOUT' } }))?.tags).toEqual({ type: 'CHECKOUT' });
    expect(allowedEvent(event({ tags: { type: 'UNCAUGHT_ERROR_PAGE' } }))?.level).toBe('fatal');
    expect(allowedEvent(event({ tags: { type: 'OTHER' } }))).toBeNull();
    expect(allowedEvent(event({}))).toBeNull();
  });

  it('builds a new event: whatever else the library collected stays here', () => {
    const secret = { card: CARD, nested: { cvc: '123' } };
    const sent = allowedEvent(
      event({
        event_id: 'abc',
        level: 'info',
        tags: { type: 'CHECKOUT', code: 'PAYMENT_REFUSED', user: CARD },
        user: { email: 'ada@example.test' },
        extra: secret,
        contexts: secret,
        breadcrumbs: [{ message: CARD }],
        request: { url: `http://shop.test/orders/completed/5f/?card=${CARD}`, headers: secret },
        message: CARD,
        exception: {
          values: [
            {
              type: 'SyntaxError',
              value: `Unexpected token in ${CARD}`,
              mechanism: { type: 'x', data: secret },
              stacktrace: { frames: [{ filename: `http://shop.test/a.js?x=${CARD}`, lineno: 1, vars: secret }] },
            },
            { type: 'TypeError', value: 'x is undefined' },
          ],
        },
      }),
    );
    expect(JSON.stringify(sent)).not.toMatch(/4543|ada@|cvc/);
    expect(sent).toEqual({
      type: undefined,
      event_id: 'abc',
      platform: 'javascript',
      level: 'fatal',
      tags: { type: 'CHECKOUT', code: 'PAYMENT_REFUSED' },
      exception: {
        values: [
          {
            type: 'SyntaxError',
            value: '',
            stacktrace: { frames: [{ filename: 'http://shop.test/a.js', lineno: 1 }] },
          },
          { type: 'TypeError', value: 'x is undefined', stacktrace: { frames: [] } },
        ],
      },
    });
  });

  it.each([CARD, `CARD_${CARD}`, 'CVC_739'])('takes codes that are words only, not %s', (code) => {
    expect(allowedEvent(event({ tags: { type: 'CHECKOUT', code } }))?.tags).toEqual({ type: 'CHECKOUT' });
  });

  it('sends what the engine says without the digits that it quotes', () => {
    const thrownBy = (work: () => unknown) => {
      try {
        return work();
      } catch (error) {
        return error as Error;
      }
    };
    const { name, message } = thrownBy(() => Object.assign(CARD, { length: 739 })) as Error;
    const values = [
      { type: name, value: message },
      { type: 'TypeError', value: `Cannot create property 'x' on string '${CARD}'` },
    ];
    const sent = allowedEvent(event({ tags: { type: 'CHECKOUT' }, exception: { values } }));
    expect(JSON.stringify(sent)).not.toMatch(/\d{3}/);
    expect(sent?.exception?.values?.[1]?.value).toBe("Cannot create property 'x' on string '################'");
  });
});

describe('createErrorReporter', () => {
  it('fetches nothing until the first error, and sends what waited once it is connected', async () => {
    const sent: [unknown, ReportTag][] = [];
    let connections = 0;
    let answer: (send: SendReport) => void = () => undefined;
    const connected = new Promise<SendReport>((resolve) => {
      answer = resolve;
    });
    const report = createErrorReporter(() => {
      connections += 1;
      return connected;
    });
    expect(connections).toBe(0);
    for (let count = 0; count < 20; count += 1) report(count, 'CHECKOUT');
    answer((error, tag) => sent.push([error, tag]));
    await connected;
    await expect.poll(() => sent.length).toBe(10);
    report('late', 'UNCAUGHT_ERROR_PAGE');
    expect([connections, sent.at(-1)]).toEqual([1, ['late', 'UNCAUGHT_ERROR_PAGE']]);
  });

  it.each([
    ['off', () => Promise.resolve(undefined)],
    ['out of reach', () => Promise.reject(new TypeError('offline'))],
  ])('stays silent when reporting is %s', async (_, connect) => {
    const report = createErrorReporter(connect);
    report(new Error('x'), 'CHECKOUT');
    await Promise.resolve();
    report(new Error('y'), 'CHECKOUT');
  });
});

describe('watchErrors (ruling 9)', () => {
  it('reports early errors first, then what nobody catches, all as uncaught', async () => {
    const reports: [unknown, ReportTag][] = [];
    const browser = Object.assign(new EventTarget(), { earlyErrors: ['early'] as unknown[] });
    watchErrors(
      browser as unknown as Window,
      createErrorReporter(async () => (error, tag) => reports.push([error, tag])),
    );
    browser.dispatchEvent(Object.assign(new Event('error'), { error: 'thrown', message: 'm' }));
    browser.dispatchEvent(Object.assign(new Event('error'), { message: 'cross-origin' }));
    browser.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'rejected' }));
    await expect.poll(() => reports.map(([error]) => error)).toEqual(['early', 'thrown', 'cross-origin', 'rejected']);
    expect(new Set(reports.map(([, tag]) => tag))).toEqual(new Set(['UNCAUGHT_ERROR_PAGE']));
    expect(browser.earlyErrors).toHaveLength(10);
  });
});
