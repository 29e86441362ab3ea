import { describe, expect, it } from 'vitest';
import { widgetSample } from '../contract/samples/content-samples.ts';
import { createTestCommerce, settle } from '../test-ports.ts';
import { sendForm } from './send-form.ts';
import { subscribeToNewsletter } from './subscribe-to-newsletter.ts';
import { widgetGroups, widgetText } from './widget-values.ts';

describe('the newsletter', () => {
  it('is asked for with the consent that asking for it is', async () => {
    const { commerce, host } = createTestCommerce();
    const done = subscribeToNewsletter(commerce, 'ada@example.test');
    const request = await host.request(1);
    expect([request.method, request.path.split('?')[0]]).toEqual(['POST', '/api/client/email-subscription/']);
    expect(JSON.parse(request.body)).toEqual({ email: 'ada@example.test', subscribe_contract: true });
    await request.reply(200, { email: 'ada@example.test' });
    expect(await done).toBe('subscribed');
  });

  it('that an address has already is no failure', async () => {
    const { commerce, host } = createTestCommerce();
    const done = subscribeToNewsletter(commerce, 'ada@example.test');
    const body = { email: ['This address is already subscribed to our newsletter.'], error_code: 'ALREADY_SUBSCRIBED' };
    await (await host.request(1)).reply(400, body);
    expect(await done).toBe('alreadySubscribed');
  });

  it.each([
    [400, { email: ['Enter a valid e-mail address.'] }, 'VALIDATION_FAILED'],
    [429, { detail: 'Request was throttled.' }, 'THROTTLED'],
  ])('refused with %i stays refused and is not sent again', async (status, body, code) => {
    const { commerce, host } = createTestCommerce();
    const done = expect(subscribeToNewsletter(commerce, 'ada@')).rejects.toMatchObject({ code });
    await (await host.request(1)).reply(status, body, { 'retry-after': '2800' });
    await done;
    expect(host.requests).toHaveLength(1);
  });

  it('submit ✓ · submit again before the reply ✗ · one request', async () => {
    const { commerce, host } = createTestCommerce();
    const first = subscribeToNewsletter(commerce, 'ada@example.test');
    const second = expect(subscribeToNewsletter(commerce, 'ada@example.test')).rejects.toMatchObject({
      code: 'MUTATION_IN_PROGRESS',
      message: 'Mutation already in progress.',
    });
    await second;
    await (await host.request(1)).reply(200, { email: 'ada@example.test' });
    expect(await first).toBe('subscribed');
  });
});

describe('a form', () => {
  it('travels as multipart with its file, and its words of thanks come back', async () => {
    const { commerce, host } = createTestCommerce();
    const picture = new File(['picture'], 'jug.png', { type: 'image/png' });
    const done = sendForm(commerce, 3, { full_name: 'Ada', privacy: true, picture });
    const request = await host.request(1);
    expect([request.method, request.path.split('?')[0]]).toEqual(['POST', '/api/client/forms/3/generate/']);
    const type = request.headers.get('content-type') ?? '';
    const sent = await new Response(request.body, { headers: { 'content-type': type } }).formData();
    expect([sent.get('full_name'), sent.get('privacy')]).toEqual(['Ada', 'true']);
    expect(sent.get('picture')).toMatchObject({ name: 'jug.png', type: 'image/png', size: 7 });
    await request.reply(200, { detail: 'Thank you.' });
    expect(await done).toBe('Thank you.');
  });

  it('that is refused says why by key', async () => {
    const { commerce, host } = createTestCommerce();
    const done = expect(sendForm(commerce, 3, {})).rejects.toMatchObject({
      fields: { full_name: ['This field is required.'] },
    });
    await (await host.request(1)).reply(400, { full_name: ['This field is required.'] });
    await done;
  });

  it('sent ✓ · sent again before the reply ✗ · one request', async () => {
    const { commerce, host } = createTestCommerce();
    const first = sendForm(commerce, 3, {});
    await expect(sendForm(commerce, 3, {})).rejects.toMatchObject({ code: 'MUTATION_IN_PROGRESS' });
    await (await host.request(1)).reply(200, { detail: 'Thank you.' });
    await first;
    await settle();
    expect(host.requests).toHaveLength(1);
  });
});

describe('a widget', () => {
  it('gives texts and groups by key', () => {
    expect(widgetText(widgetSample, 'title')).toBe('Spring');
    expect(widgetGroups(widgetSample, 'slides')).toEqual([
      {
        texts: { alt: 'Spring', url: '/shirts/', title: 'Spring', image: 's1.jpg' },
        pictures: { image: '/media/s1.jpg' },
      },
    ]);
  });

  it('gives one group where the host sends no list', () => {
    const [slide] = widgetSample.attributes.slides;
    expect(widgetGroups({ attributes: { slides: slide } }, 'slides')).toHaveLength(1);
  });

  it.each([undefined, null, 5, 'text', [], {}, [null, 5, 'x', []], [{ value: 'x' }], { value: null }])(
    'gives nothing of %j',
    (cell) => {
      expect(widgetGroups({ attributes: { cell } }, 'cell')).toEqual([]);
      expect(widgetText({ attributes: { cell } }, 'cell')).toBe('');
    },
  );

  it('passes over pictures without an address', () => {
    const cell = { value: { title: 'A', order: 3 }, kwargs: { value: { image: { value: 's1.jpg' }, other: null } } };
    expect(widgetGroups({ attributes: { cell } }, 'cell')).toEqual([{ texts: { title: 'A' }, pictures: {} }]);
  });
});
