import type { OtpProblemKind } from '@vitrin/core/otp';

/** What the dialog of a code says where its sender says nothing. */
export interface CodeDialogWords {
  readonly title: string;
  readonly sent: (length: number) => string;
  readonly label: string;
  readonly verify: string;
  readonly resend: string;
  /** @param clock `1:59` */
  readonly wait: (clock: string) => string;
  readonly cancel: string;
  readonly missing: string;
  readonly problems: Readonly<Record<OtpProblemKind, string>>;
}

/** English and Turkish. */
export const codeDialogWords: Readonly<Record<'en' | 'tr', CodeDialogWords>> = {
  en: {
    title: 'Confirm with a code',
    sent: (length) => `We sent a ${length}-digit code to your phone.`,
    label: 'SMS Code',
    verify: 'Verify',
    resend: 'Resend SMS',
    wait: (clock) => `No message? You can request a new code in ${clock}.`,
    cancel: 'Cancel',
    missing: 'Enter the verification code',
    problems: {
      wrong: 'Incorrect code. Enter it again.',
      expired: 'The code has expired. Request a new one.',
      tooSoon: 'We just sent you a code. Wait a moment before you request another one.',
      notSent: 'The code could not be sent. Check the phone number or try again later.',
      busy: 'Something is still in progress. Try again in a moment.',
      failed: 'No response. Check your connection and try again.',
      ended: 'Too many wrong codes. Start again.',
    },
  },
  tr: {
    title: 'Kodla onaylayın',
    sent: (length) => `Telefonunuza ${length} haneli bir kod gönderdik.`,
    label: 'SMS Kodu',
    verify: 'Doğrula',
    resend: "SMS'i tekrar gönder",
    wait: (clock) => `Mesaj gelmedi mi? ${clock} sonra yeni bir kod isteyebilirsiniz.`,
    cancel: 'Vazgeç',
    missing: 'Doğrulama kodunu girin',
    problems: {
      wrong: 'Kod hatalı. Yeniden girin.',
      expired: 'Kodun süresi doldu. Yeni bir kod isteyin.',
      tooSoon: 'Size az önce bir kod gönderdik. Yeni kod istemeden önce biraz bekleyin.',
      notSent: 'Kod gönderilemedi. Telefon numarasını kontrol edin ya da sonra yeniden deneyin.',
      busy: 'Başka bir işlem hâlâ sürüyor. Birazdan yeniden deneyin.',
      failed: 'Yanıt gelmedi. Bağlantınızı kontrol edip yeniden deneyin.',
      ended: 'Çok fazla yanlış kod girildi. Baştan başlayın.',
    },
  },
};
