// Buys with the method at a host in this process, and ends by itself.
import { commerceOf, createBasket, createCheckout } from '@vitrin/core/headless';
import { ibanTransfer } from '@vitrin/example-payment-method';
import { createNodePorts } from '@vitrin/ports/node';
import { createFakeHost } from '@vitrin/testing';

const host = await createFakeHost();
const ports = createNodePorts({ baseUrl: host.baseUrl, fetch: host.fetch });
const commerce = commerceOf({ ports, config: { baseUrl: host.baseUrl, transport: 'host' } });
const sure = (result) => {
  if (!result.ok) throw new Error(`${result.reason} ${JSON.stringify(result.error ?? result.message)}`);
};

const basket = createBasket({ commerce });
sure(await basket.send('basket.addLine', { product: 1201, quantity: 1 }));
basket.stop();

const checkout = createCheckout({ commerce, origin: host.baseUrl, methods: [ibanTransfer()], steps: 'automatic' });
const person = { title: 'Home', firstName: 'Ada', lastName: 'Yilmaz', phoneNumber: '05551234567' };
const place = { country: 1, city: 34, township: 401, district: 4011, line: 'Example Street 12', postcode: '34710' };
const address = { ...person, ...place };
sure(await checkout.send('guest.submit', { email: 'ada@example.test', phone: '05551234567', address }));
const { items } = checkout.getView().paymentOptions;
const option = items.find(({ paymentType }) => paymentType === 'funds_transfer');
sure(await checkout.send('paymentOption.select', { paymentOption: option.key }));
const [account] = checkout.getView().method.accounts;
console.log(account.iban);
sure(await checkout.send('bankAccount.select', { bankAccount: account.key }));
sure(await checkout.send('payment.submit', { agreement: true }));
console.log(checkout.getView().screen);
checkout.stop();
await host.close();
