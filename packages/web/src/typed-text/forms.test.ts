import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const sources = fileURLToPath(new URL('../', import.meta.url));

/**
 * Every file of the shop that draws a form. `written`: its text is kept over a reload and a 401. `secret`: it holds nothing
 * that may be kept. `checkout`: it has a draft of its own. `choice`: it acts by itself, and the address or the host keeps it.
 */
const FORMS: Readonly<Record<string, 'written' | 'secret' | 'checkout' | 'choice'>> = {
  'checkout/address/AddressForm.tsx': 'checkout',
  'checkout/contact/ContactStep.tsx': 'checkout',
  'checkout/questions/OrderQuestions.tsx': 'checkout',
  'checkout/payment/PaymentForm.tsx': 'checkout',
  'pages/order-completed/GuestAccount.tsx': 'checkout',
  'checkout/savings/Savings.tsx': 'checkout',
  'one-time-code/CodeForm.tsx': 'secret',
  'one-time-code/PhoneForm.tsx': 'written',
  'pages/account/addresses/AddressEditor.tsx': 'written',
  'pages/account/collections/CollectionForm.tsx': 'written',
  'pages/account/profile/ProfilePage.tsx': 'written',
  'pages/account/profile/DeleteAccount.tsx': 'secret',
  'pages/account/collections/ItemForm.tsx': 'written',
  'pages/account/profile/SecurityPage.tsx': 'secret',
  'pages/account/profile/ProfileForm.tsx': 'written',
  'pages/auth/ForgottenPasswordPage.tsx': 'written',
  'pages/auth/RegistrationForm.tsx': 'written',
  'pages/auth/ResetPasswordPage.tsx': 'secret',
  'pages/AuthPage.tsx': 'written',
  'pages/basket/VoucherForm.tsx': 'written',
  'pages/basket/YourBaskets.tsx': 'written',
  'pages/business/FindProduct.tsx': 'choice',
  'pages/business/NamedForm.tsx': 'written',
  'pages/contact/ContactForm.tsx': 'written',
  'pages/content/FormPage.tsx': 'written',
  'pages/list/Filters.tsx': 'choice',
  'pages/orders/BulkCancellation.tsx': 'written',
  'pages/orders/OrderPage.tsx': 'written',
  'pages/orders/OrdersPage.tsx': 'choice',
  'pages/orders/TrackOrderPage.tsx': 'written',
  'pages/product/BundleBox.tsx': 'choice',
  'pages/product/DivisionBox.tsx': 'written',
  'pages/RootLayout.tsx': 'written',
  'pages/shell/Header.tsx': 'choice',
  'pages/shell/VisitorActions.tsx': 'choice',
  'pages/wishlist/CollectionDialog.tsx': 'written',
  'pages/wishlist/StockAlertForm.tsx': 'written',
  'scriptless-forms/ScriptlessForm.tsx': 'choice',
};

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(`${sources}${file}`, 'utf8') }));

/** Tags of a kind in a text of JSX, with their attributes: up to the `>` that is outside of every brace. */
function tagsOf(text: string, names: string): readonly string[] {
  return [...text.matchAll(new RegExp(`<(?:${names})(?=[\\s>])`, 'g'))].map(({ index }) => {
    let depth = 0;
    for (let at = index; at < text.length; at += 1) {
      if (text[at] === '{') depth += 1;
      if (text[at] === '}') depth -= 1;
      if (text[at] === '>' && depth === 0) return text.slice(index, at);
    }
    return text.slice(index);
  });
}

describe('every form of the shop', () => {
  const withForm = files.filter(({ text }) => tagsOf(text, 'form').length > 0);

  it('is known here: a new one says whether its text is kept', () => {
    expect(withForm.map(({ file }) => file).toSorted()).toEqual(Object.keys(FORMS).toSorted());
  });

  it.each(withForm.filter(({ file }) => FORMS[file] === 'written'))('$file says that it is written', ({ text }) => {
    for (const tag of tagsOf(text, 'form')) expect(tag).toMatch(/\bnoValidate\b|\bdata-kept\b|\.\.\.(\w+\.)?formProps/);
  });
});

/** The tokens of the HTML list that our forms use (HTML, Autofill), beside sections and the word before an address. */
const TOKENS: ReadonlySet<string> = new Set([
  ...['off', 'name', 'given-name', 'family-name', 'username', 'new-password', 'current-password', 'one-time-code'],
  ...[
    'organization',
    'street-address',
    'address-line1',
    'address-line2',
    'address-level1',
    'address-level2',
    'address-level3',
  ],
  ...['address-level4', 'country', 'postal-code', 'cc-name', 'cc-number', 'cc-exp', 'cc-csc', 'bday', 'sex', 'tel'],
  ...['email', 'on'],
]);

describe('what browsers fill in', () => {
  const inputs = files.flatMap(({ file, text }) =>
    tagsOf(text, 'TextField|SecretField|input').map((tag) => ({ file, tag, name: /\bname="([^"]*)"/.exec(tag)?.[1] })),
  );
  // The kit's own fields get the token from their caller; what is ticked, hidden or chosen from a disk is not filled in.
  const filled = inputs.filter(
    ({ file, tag }) =>
      !file.startsWith('components/') && !/\btype="(checkbox|radio|hidden|file|submit|range)"/.test(tag),
  );

  it.each(filled)('$file: $name has a token', ({ tag }) => {
    expect(tag).toMatch(/\bautoComplete=|\{\.\.\./);
  });

  it('has tokens of the HTML list alone', () => {
    const written = files.flatMap(({ file, text }) =>
      [...text.matchAll(/\bautoComplete=(?:"([^"]*)"|\{`([^`]*)`\})/g)].map(([, plain, template]) => ({
        file,
        words: (plain ?? template ?? '').replace(/\$\{[^}]*\}/g, 'shipping').split(' '),
      })),
    );
    expect(written.length).toBeGreaterThan(30);
    const wrong = written.flatMap(({ file, words }) => {
      const [last = '', ...before] = words.toReversed();
      const isRight =
        TOKENS.has(last) && before.every((word) => /^(shipping|billing|section-[\w-]+|home|mobile)$/.test(word));
      return isRight ? [] : [`${file}: ${words.join(' ')}`];
    });
    expect(wrong).toEqual([]);
  });
});
