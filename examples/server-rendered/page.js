import { createShopConfig } from '@vitrin/core';
import { createQueries } from '@vitrin/core/cache';
import { readCard, readCardNumber } from '@vitrin/core/card';
import { card, cardPaymentTypes, readOrderNumber } from '@vitrin/core/checkout';
import { commerceOf, createBasket, createCheckout, createRegions } from '@vitrin/core/headless';
import { createBrowserPorts, mountChallenge, mountCode, mountRegions } from '@vitrin/ports/browser';
import { createMasterpassPorts, mountWallet } from '@vitrin/ports/masterpass';
import { masterpass, masterpassPaymentTypes } from '@vitrin/wallet-machine';

// Scripts come from here and from the wallet alone.
const shop = createShopConfig({ allowedOrigins: [import.meta.env.VITE_WALLET_URL ?? 'http://127.0.0.1:4002'] });
const commerce = commerceOf({ ports: createBrowserPorts(), config: { shop } });
const knownTypes = [...cardPaymentTypes, ...masterpassPaymentTypes];
const find = (selector) => document.querySelector(selector);
const typed = (form) => Object.fromEntries(new FormData(form));
const say = (words) => {
  find('#alert').textContent = words;
};
const wordsOf = (error) => [...(error?.messages ?? []), ...Object.values(error?.fields ?? {}).flat()].join(' ');
const tell = ({ ok, reason, error }) => say(ok ? '' : wordsOf(error) || reason);

// What the server drew the page with is taken up: it is not asked for again.
const { detail } = JSON.parse(find('#state').textContent);
const product = createQueries(commerce).product(detail.product.pk);
product.prime(detail);

const [, token] = /^\/thanks\/(\w+)\/$/.exec(location.pathname) ?? [];
if (token) thank(token);

async function thank(order) {
  find('#buy').hidden = true;
  find('#thanks').hidden = false;
  const number = await readOrderNumber(commerce, `/orders/completed/${order}/`, AbortSignal.timeout(20_000));
  find('#thanks').textContent = `Thank you for your order ${number}`;
}

find('#buy').addEventListener('click', async () => {
  const { pk } = (await product.fetch()).product;
  const basket = createBasket({ commerce });
  const read = await basket.send('basket.retry');
  // After a reload the shirt is in the basket: nothing is added twice.
  const isThere = basket.getView().lines.some((line) => line.product === pk);
  const added = !read.ok || isThere ? read : await basket.send('basket.addLine', { product: pk, quantity: 1 });
  basket.stop();
  if (!added.ok) return tell(added);
  find('#buy').hidden = true;
  openCheckout();
});

function openCheckout() {
  const methods = [card(), masterpass(createMasterpassPorts(commerce))];
  const checkout = createCheckout({ commerce, methods, steps: 'automatic' });
  mountChallenge(find('iframe'), checkout);
  const regions = createRegions({ commerce, hasCountries: true });
  mountRegions(find('#guest'), commerce, { regions });
  mountCode(find('dialog'), checkout, commerce);
  const wallet = mountWallet(find('#wallet'), checkout, commerce);
  find('#cancel').addEventListener('click', () => checkout.send('challenge.cancel'));
  const show = () => {
    const { screen, guest, method, overlay, paymentOptions, totals, ...view } = checkout.getView();
    const asksForGuest = screen === 'identify' || guest.asksForAddress;
    find('#guest').hidden = !asksForGuest;
    find('#pay').hidden = screen !== 'steps' || asksForGuest || overlay.isOpen;
    find('#card').hidden = method?.name !== 'card';
    find('#bank').hidden = !overlay.isOpen;
    find('#total').textContent = `${((totals.toPay ?? 0) / 100).toFixed(2)} ${totals.currencyLabel}`;
    const known = paymentOptions.items.filter(({ paymentType }) => knownTypes.includes(paymentType));
    find('#options').replaceChildren(...known.map((item) => option(item, paymentOptions.chosen)));
    const code = view.failure?.code ?? view.outcome?.code;
    if (code || view.payErrors || view.errors) say([wordsOf(view.payErrors), wordsOf(view.errors), code].join(' '));
  };
  const option = ({ key, name }, chosen) => {
    const label = document.createElement('label');
    const radio = Object.assign(document.createElement('input'), {
      type: 'radio',
      name: 'option',
      checked: key === chosen,
    });
    radio.onchange = async () => tell(await checkout.send('paymentOption.select', { paymentOption: key }));
    label.append(radio, ` ${name}`);
    return label;
  };
  checkout.subscribe(show);
  show();

  find('#guest').addEventListener('submit', async (event) => {
    event.preventDefault();
    const { email, phone, ...person } = typed(event.target);
    const address = regions.toAddress({ ...person, title: 'Home', phoneNumber: phone });
    tell(await checkout.send('guest.submit', { email, phone: address.phoneNumber, address }));
  });
  find('[name=number]').addEventListener('change', async ({ target }) => {
    const { bin } = readCardNumber(target.value);
    if (bin) tell(await checkout.send('card.enterNumber', { bin }));
  });
  find('#pay').addEventListener('submit', async (event) => {
    event.preventDefault();
    const fields = typed(event.target);
    const agreement = 'agreement' in fields;
    if (checkout.getView().method?.name === 'masterpass') {
      const code = wallet.takeCard();
      return tell(await checkout.send('payment.submit', { agreement, ...(code && { card: code }) }));
    }
    const read = readCard(fields, Date.now());
    if (!read.ok) return say('Please check number, date and code of the card.');
    const payment = { agreement, useThreeD: 'useThreeD' in fields };
    tell(await checkout.send('payment.submit', { ...payment, card: commerce.ports.vault.put(read.card) }));
  });
}
