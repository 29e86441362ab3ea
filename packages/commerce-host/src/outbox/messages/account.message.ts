import type { UserRow } from '../../auth/user.repository.ts';
import type { Language } from '../../http/language.ts';
import { fillMessage, type MessageTable } from '../../http/messages.ts';
import type { MessageText } from '../outbox.repository.ts';
import { quotedInMail } from '../quoted-in-mail.ts';

const SIGNATURE = '\n\nVitrin';

const SUBJECTS = {
  passwordReset: { en: 'Choose a new password', tr: 'Yeni bir parola seçin' },
  unknownAddress: { en: 'No account with this address', tr: 'Bu adresle bir hesap yok' },
  passwordChanged: { en: 'Your password was changed', tr: 'Parolanız değişti' },
  emailConfirmation: { en: 'Confirm your e-mail address', tr: 'E-posta adresinizi onaylayın' },
  emailChange: { en: 'Confirm your new e-mail address', tr: 'Yeni e-posta adresinizi onaylayın' },
  phoneChanged: { en: 'Your phone number was changed', tr: 'Telefon numaranız değişti' },
  accountDeleted: { en: 'Your account was deleted', tr: 'Hesabınız silindi' },
  emailChanged: { en: 'Your e-mail address was changed', tr: 'E-posta adresiniz değişti' },
} as const satisfies MessageTable;

const BODIES = {
  passwordReset: {
    en: 'Hello {firstName},\n\nUse this link to choose a new password. It works once and expires after 24 hours:\n\n{link}\n\nIf you did not request this, you can ignore this e-mail.',
    tr: 'Merhaba {firstName},\n\nYeni parolanızı buradan seçebilirsiniz. Bağlantı 24 saat geçerlidir ve bir kez kullanılabilir:\n\n{link}\n\nBunu siz istemediyseniz bu e-postayı dikkate almayın.',
  },
  unknownAddress: {
    en: 'Hello,\n\nA new password was requested for this address, but no account uses it. You may have registered with another address:\n\n{link}\n\nIf you did not request this, you can ignore this e-mail.',
    tr: 'Merhaba,\n\nBu adres için yeni bir parola istendi, ancak bu adresle açılmış bir hesap yok. Belki başka bir adresle kaydoldunuz:\n\n{link}\n\nBunu siz istemediyseniz bu e-postayı dikkate almayın.',
  },
  passwordChanged: {
    en: 'Hello {firstName},\n\nYour password was changed and all other devices were signed out. If this was not you, choose a new one immediately:\n\n{link}',
    tr: 'Merhaba {firstName},\n\nParolanız değiştirildi ve diğer tüm cihazlarda oturum kapatıldı. Bunu siz yapmadıysanız hemen yeni bir parola seçin:\n\n{link}',
  },
  emailConfirmation: {
    en: 'Hello {firstName},\n\nPlease confirm that this is your address. The link expires after 24 hours:\n\n{link}',
    tr: 'Merhaba {firstName},\n\nLütfen bu adresin sizin olduğunu onaylayın. Bağlantı 24 saat geçerlidir:\n\n{link}',
  },
  emailChange: {
    en: 'Hello {firstName},\n\nPlease confirm this address. You will then sign in with it. The link works once and expires after 24 hours:\n\n{link}',
    tr: 'Merhaba {firstName},\n\nLütfen bu adresi onaylayın. Bundan sonra bu adresle giriş yapacaksınız. Bağlantı 24 saat geçerlidir ve bir kez kullanılabilir:\n\n{link}',
  },
  phoneChanged: {
    en: 'Hello {firstName},\n\nThe phone number of your account was changed. If this was not you, choose a new password immediately:\n\n{link}',
    tr: 'Merhaba {firstName},\n\nHesabınızın telefon numarası değiştirildi. Bunu siz yapmadıysanız hemen yeni bir parola seçin:\n\n{link}',
  },
  accountDeleted: {
    en: 'Hello,\n\nYour account and your personal data were deleted. If this was not you, please contact us immediately:\n\n{link}',
    tr: 'Merhaba,\n\nHesabınız ve kişisel verileriniz silindi. Bunu siz yapmadıysanız hemen bize yazın:\n\n{link}',
  },
  emailChanged: {
    en: 'Hello {firstName},\n\nThe address of your account was changed. If this was not you, please contact us immediately:\n\n{link}',
    tr: 'Merhaba {firstName},\n\nHesabınızın e-posta adresi değiştirildi. Bunu siz yapmadıysanız hemen bize yazın:\n\n{link}',
  },
} as const satisfies Readonly<Record<keyof typeof SUBJECTS, Readonly<Record<Language, string>>>>;

/** Names of the mails about an account itself. */
export type AccountMail = keyof typeof SUBJECTS;

/** The account that a mail is about. */
export type MailedAccount = Pick<UserRow, 'firstName' | 'emailConfirmedAt'>;

/**
 * A mail about an account, in the reader's language. It names the account's owner only where the address is proved:
 * whoever registers a stranger's address chose that name.
 *
 * @param account the account whose own address gets the mail; none for any other address
 */
export function accountMessage(
  mail: AccountMail,
  language: Language,
  { link, account }: { readonly link: string; readonly account?: MailedAccount },
): MessageText {
  const name = account?.emailConfirmedAt ? quotedInMail(account.firstName) : '';
  const template = name === '' ? BODIES[mail][language].replace(' {firstName}', '') : BODIES[mail][language];
  const body = fillMessage(template, { firstName: name, link }) + SIGNATURE;
  return { channel: 'mail', subject: SUBJECTS[mail][language], body };
}
