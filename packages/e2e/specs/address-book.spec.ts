import { expectAccessible } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { AddressBook } from '../src/models/address-book.ts';

test('addresses are added, made default and deleted after being asked, by keyboard and at 320 px', async ({
  shop,
  page,
  shopper,
}) => {
  const book = new AddressBook(page, shop.texts);
  await page.setViewportSize({ width: 320, height: 700 });
  await shop.before.signInWithEmptyBasket('wallet09@example.test');
  await shop.doOpen('/account/addresses/');
  await book.seeTitles('Home');
  await book.doOpenForm();

  // The host refuses a field that the form's own rules let through.
  const words = 'We do not know this street.';
  await page.route(
    /\/api\/client\/address\/(?:\?|$)/,
    (route) => route.fulfill({ status: 400, json: { line: [words] } }),
    { times: 1 },
  );
  await book.doFillByKeyboard('Office', shopper);
  await book.seeRefused('Address', words, shopper.address);
  await expectAccessible(page, 'the form of an address');
  await page.reload();
  await shop.seeListening();
  await book.seeTyped('Address', shopper.address);
  await book.doSend();
  await book.seeAnnouncement('The address “Office” is saved');
  await book.seeTitles('Home', 'Office');
  await book.doMakeDefault('Office');
  await book.seeAnnouncement('“Office” is now your default address');
  await book.seeTitles('Office', 'Home');
  await expectAccessible(page, 'the address book');
  const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(excess)).toBeLessThanOrEqual(0);

  await book.doAskToDelete('Office');
  await expectAccessible(page, 'the question before an address is deleted');
  await book.doKeep();
  await book.seeTitles('Office', 'Home');
  await book.doAskToDelete('Office');
  await book.doDelete();
  await book.seeAnnouncement('The address “Office” was deleted');
  await book.seeTitles('Home');
  await page.reload();
  await book.seeTitles('Home');
});
