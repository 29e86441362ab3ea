import type { Language } from '../../http/language.ts';
import { fillMessage, type MessageTable } from '../../http/messages.ts';
import type { MessageText } from '../outbox.repository.ts';

const SIGNATURE = '\n\nVitrin';

const SUBJECTS = {
  passwordReset: { en: 'Choose a new password', tr: 'Yeni bir parola seçin' },
  unknownAddress: { en: 'No account with this address', tr: 'Bu adresle bir hesap yok' },
  passwordChanged: { en: 'Your password was changed', tr: 'Parolanız değişti' },
  emailConfirmation: { en: 'Confirm your e-mail address', tr: 'E-posta adresinizi onaylayın' },
  emailChange: { en: 'Confirm your new e-mail address', tr: 'Yeni e-posta adresinizi onaylayın' },
  emailChanged: { en: 'Your e-mail address was changed', tr: 'E-posta adresiniz değişti' },
} as const satisfies MessageTable;

const BODIES = {
  passwordReset: {
    en: 'Hello {firstName},\n\nhere you choose a new password. The link works once, for 24 hours:\n\n{link}\n\nIf it was not you, you need not do anything.',
    tr: 'Merhaba {firstName},\n\nyeni parolanızı buradan seçebilirsiniz. Bağlantı 24 saat geçerlidir ve bir kez kullanılabilir:\n\n{link}\n\nBunu siz istemediyseniz bir şey yapmanıza gerek yok.',
  },
  unknownAddress: {
    en: 'Hello,\n\nsomebody asked for a new password for this address, but there is no account with it. Perhaps you registered with another address:\n\n{link}\n\nIf it was not you, you need not do anything.',
    tr: 'Merhaba,\n\nbu adres için yeni bir parola istendi, ancak bu adresle açılmış bir hesap yok. Belki başka bir adresle kaydoldunuz:\n\n{link}\n\nBunu siz istemediyseniz bir şey yapmanıza gerek yok.',
  },
  passwordChanged: {
    en: 'Hello {firstName},\n\nyour password was changed and all other devices were signed out. If it was not you, choose a new one at once:\n\n{link}',
    tr: 'Merhaba {firstName},\n\nparolanız değiştirildi ve diğer tüm cihazlarda oturum kapatıldı. Bunu siz yapmadıysanız hemen yeni bir parola seçin:\n\n{link}',
  },
  emailConfirmation: {
    en: 'Hello {firstName},\n\nplease confirm that this is your address. The link works for 24 hours:\n\n{link}',
    tr: 'Merhaba {firstName},\n\nlütfen bu adresin sizin olduğunu onaylayın. Bağlantı 24 saat geçerlidir:\n\n{link}',
  },
  emailChange: {
    en: 'Hello {firstName},\n\nplease confirm this address. From then on you sign in with it. The link works once, for 24 hours:\n\n{link}',
    tr: 'Merhaba {firstName},\n\nlütfen bu adresi onaylayın. Bundan sonra bu adresle giriş yapacaksınız. Bağlantı 24 saat geçerlidir ve bir kez kullanılabilir:\n\n{link}',
  },
  emailChanged: {
    en: 'Hello {firstName},\n\nthe address of your account is now {email}. If it was not you, please write to us at once:\n\n{link}',
    tr: 'Merhaba {firstName},\n\nhesabınızın adresi artık {email}. Bunu siz yapmadıysanız hemen bize yazın:\n\n{link}',
  },
} as const satisfies Readonly<Record<keyof typeof SUBJECTS, Readonly<Record<Language, string>>>>;

/** Names of the mails about an account itself. */
export type AccountMail = keyof typeof SUBJECTS;

/** A mail about an account, in the reader's language. */
export function accountMessage(
  mail: AccountMail,
  language: Language,
  values: { readonly link: string; readonly firstName?: string; readonly email?: string },
): MessageText {
  const body = fillMessage(BODIES[mail][language], values) + SIGNATURE;
  return { channel: 'mail', subject: SUBJECTS[mail][language], body };
}
