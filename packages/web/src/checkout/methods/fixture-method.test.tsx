import { type Commerce, createCommerce, createShopConfig } from '@vitrin/core';
import { type CardView, createCheckout, selectCheckout } from '@vitrin/core/checkout';
import type { PageName } from '@vitrin/core/contract';
import { FakeHost } from '@vitrin/core/testing';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { SiteView } from '../../app/site-context.ts';
import { renderHtml } from '../../components/render-html.server.tsx';
import type { PaymentFacts } from '../order/payment-facts.ts';
import { PaymentStep } from '../payment/PaymentStep.tsx';
import { runMethods } from '../start/load-checkout.ts';
import type { CheckoutView, SendShopCommand } from '../start/shop-checkout.types.ts';
import { CheckoutSummary } from '../summary/CheckoutSummary.tsx';
import { cardForm } from './card/card.parts.tsx';
import { orderPaymentOf } from './order-payments.table.ts';
import type { PaySubmission } from './payment-method.types.ts';
import { paymentMethods } from './payment-methods.table.ts';
import { PaymentMethodsContext } from './payment-methods-context.ts';
import { coinsMethod, coinsPayment } from './test-fixtures/coins/coins.method.ts';

/** The shop's table with another line. Coins are paid on the page of loyalty money, whose own line stands back. */
const withCoins = [...paymentMethods.filter(({ name }) => name !== 'loyalty'), coinsMethod];

const shop = createShopConfig();
const site = { shop, locale: shop.locales.list[0], prefix: '' } as unknown as SiteView;

/** A host that is paid so, and every page posted to it. */
function coinsHost() {
  const host = new FakeHost({ lists: 'all', method: 'loyalty_money' });
  const posts: { page: string; fields: string }[] = [];
  const send = async (url: string, { method, body }: { readonly method: string; readonly body?: unknown }) => {
    const page = new URL(url).searchParams.get('page') ?? '';
    const fields = String(body ?? '');
    if (method === 'POST') posts.push({ page, fields });
    const reply = host.answer(method === 'POST' ? { page: page as PageName, fields: {} } : {});
    return Response.json(reply);
  };
  return { send, posts };
}

function commerceOf(send: ReturnType<typeof coinsHost>['send']): Commerce {
  const nothing = () => undefined;
  const config = {
    baseUrl: 'http://shop.test/',
    transport: 'host',
    locale: { value: 'en', apiValue: 'en-us' },
    currency: 'try',
    shop,
  } as const;
  return createCommerce(config, {
    send,
    clock: { now: () => 0, setTimeout: nothing, clearTimeout: nothing },
    vault: { put: () => Promise.reject(new Error('No card here.')) as never, take: nothing, clear: nothing },
    storage: { get: nothing, set: nothing, remove: nothing },
    logger: { warn: nothing, error: nothing },
    readCookie: nothing,
    navigate: nothing,
    currentPath: () => '/orders/checkout/',
    randomId: () => 'id_00000000000000000001',
    random: () => 0.5,
  });
}

async function startCoins() {
  const host = coinsHost();
  const commerce = commerceOf(host.send);
  const { plugins, payment } = runMethods(withCoins, commerce);
  const checkout = createCheckout({
    commerce,
    origin: 'http://shop.test',
    methods: plugins,
    select: selectCheckout,
  });
  const view = () => checkout.getView() as unknown as CheckoutView;
  await expect.poll(() => view().steps.shipping.isCompleted && !view().isBusy).toBe(true);
  void checkout.send('delivery.continue');
  await expect.poll(() => view().isPayable).toBe(true);
  const send = checkout.send as unknown as SendShopCommand;
  const draw = (part: React.ReactNode) =>
    renderHtml(
      <MemoryRouter>
        <PaymentMethodsContext value={payment}>{part}</PaymentMethodsContext>
      </MemoryRouter>,
      site,
    );
  return { ...host, checkout, commerce, payment, view, send, draw };
}

it('a way to pay that is one folder and two lines is drawn, paid, and told', async () => {
  const { view, send, commerce, draw, payment, posts, checkout } = await startCoins();
  expect(view().method).toEqual({ name: 'coins', isOpen: true });
  const form = draw(<PaymentStep view={view()} send={send} commerce={commerce} />);
  expect(form).toContain('Put your coins on the table.');
  expect(form).toContain('We count them together.');
  expect(form).toMatch(/<button(?![^>]*aria-disabled)[^>]*type="submit"/);
  expect(draw(<CheckoutSummary view={view()} />)).toContain('Payment fee');

  const press = { view: view(), send, commerce, method: view().method, data: new FormData(), form: {} };
  payment.partsOf('coins')?.form.pay(press as unknown as PaySubmission);
  await expect.poll(() => posts.at(-1)?.page).toBe('LoyaltyPaymentSelectedPage');
  expect(posts.at(-1)?.fields).toContain('agreement');
  checkout.stop();

  const facts = { payment: { name: 'Coins' } } as PaymentFacts;
  expect(orderPaymentOf('loyalty_money', withCoins, { coins: coinsPayment }).words(facts).message).toBe(
    'Paid in Coins',
  );
});

it('without its line the shop offers it in words alone', async () => {
  const { view, send, commerce, draw, checkout } = await startCoins();
  const strange = { ...view(), method: null, methodStatus: 'unsupported' } as CheckoutView;
  const form = draw(<PaymentStep view={strange} send={send} commerce={commerce} />);
  expect(form).toContain('This payment method is not available here yet.');
  expect(form).not.toMatch(/<button[^>]*aria-disabled/);
  checkout.stop();
});

it.each([
  [[], [true, true]],
  [['saved-cards'], [false, true]],
  [['installments'], [true, false]],
] as const)(
  'a typed card offers to save it and announces installments only where the host has them: without %j %j',
  (absent, areOffered) => {
    const method = {
      isNumberAsked: true,
      installments: { items: [], chosen: null },
      binErrors: null,
      canSave: true,
    } as unknown as CardView;
    const { Detail } = cardForm;
    const html = renderHtml(
      <Detail
        view={{ totals: { currency: 'try' } } as CheckoutView}
        method={method}
        send={() => Promise.reject(new Error('Nothing is pressed.'))}
        errors={{}}
        commerce={commerceOf(coinsHost().send)}
      />,
      { ...site, shop: createShopConfig({ absent }) },
    );
    expect([html.includes('name="save"'), html.includes('Installment options')]).toEqual(areOffered);
  },
);
