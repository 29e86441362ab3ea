import { expect, it } from 'vitest';
import { type AccountMail, accountMessage } from './account.message.ts';
import { contactReceivedMessage } from './contact-received.message.ts';
import { subscriptionMessage } from './subscription.message.ts';
import { welcomeMessage } from './welcome.message.ts';

const [link, shopUrl, subject] = ['https://shop.test/a/', 'https://shop.test/', 'Delivery'];
const account = { firstName: 'Ada', emailConfirmedAt: new Date(0) };
const accountMails: readonly AccountMail[] = [
  'passwordReset',
  'unknownAddress',
  'passwordChanged',
  'emailConfirmation',
  'emailChange',
  'phoneChanged',
  'accountDeleted',
  'emailChanged',
];

it.each(['en', 'tr'] as const)('the first sentence after a greeting begins with a capital letter: %s', (language) => {
  const mails = [
    welcomeMessage({ link, language }),
    subscriptionMessage({ shopUrl, language }),
    contactReceivedMessage({ subject, language }),
    ...accountMails.map((mail) => accountMessage(mail, language, { link, account })),
  ];
  for (const { body } of mails) expect(body).toMatch(/^(?:Hello|Merhaba)[^\n]*,\n\n[\p{Lu}“]/u);
});
