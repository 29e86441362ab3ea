import type { LocalisedText, StoredFormField } from '@vitrin/commerce-host/seeding';

/** A form of the demo shop. */
export interface SeedForm {
  readonly pk: number;
  readonly url: string;
  readonly template: string;
  readonly name: LocalisedText;
  readonly thanks: LocalisedText;
  readonly fields: readonly StoredFormField[];
}

/** "Ask us": one field of every kind. */
export const FORMS: readonly SeedForm[] = [
  {
    pk: 1,
    url: '/ask-us/',
    template: 'default',
    name: { en: 'Ask us', tr: 'Bize sorun' },
    thanks: {
      en: 'Thank you. A person reads it and answers within one working day.',
      tr: 'Teşekkür ederiz. Bir insan okuyup bir iş günü içinde yanıtlayacak.',
    },
    fields: [
      {
        key: 'full_name',
        label: { en: 'Your name', tr: 'Adınız' },
        inputType: 'text',
        attributes: { autocomplete: 'name' },
        rules: { required: true, minLength: 2, maxLength: 80 },
      },
      {
        key: 'email',
        label: { en: 'E-mail', tr: 'E-posta' },
        inputType: 'email',
        attributes: { autocomplete: 'email' },
        rules: { required: true, maxLength: 254 },
      },
      {
        key: 'subject',
        label: { en: 'What is it about?', tr: 'Konu nedir?' },
        inputType: 'select',
        choices: [
          { en: 'A product', tr: 'Bir ürün' },
          { en: 'My order', tr: 'Siparişim' },
          { en: 'Something broken', tr: 'Kırılan bir şey' },
          { en: 'Something else', tr: 'Başka bir şey' },
        ],
        rules: { required: true },
      },
      {
        key: 'order_number',
        label: { en: 'Order number', tr: 'Sipariş numarası' },
        inputType: 'text',
        placeholder: {
          en: 'As in the confirmation: 2025030400009001',
          tr: 'Onay e-postasındaki gibi: 2025030400009001',
        },
        attributes: { inputmode: 'numeric', autocomplete: 'off' },
        rules: {
          required: false,
          regex: {
            pattern: '^\\d{8,20}$',
            message: {
              en: 'Enter the digits of your order number, as in the confirmation.',
              tr: 'Onay e-postasındaki sipariş numarasının rakamlarını girin.',
            },
            inverse: false,
          },
        },
      },
      {
        key: 'pieces',
        label: { en: 'How many pieces are concerned?', tr: 'Kaç parçayla ilgili?' },
        inputType: 'text',
        attributes: { inputmode: 'numeric', autocomplete: 'off' },
        rules: { required: false, minValue: 1, maxValue: 99 },
      },
      {
        key: 'message',
        label: { en: 'Your message', tr: 'Mesajınız' },
        inputType: 'textarea',
        placeholder: {
          en: 'Tell us what happened, or what you wonder.',
          tr: 'Ne olduğunu ya da neyi merak ettiğinizi yazın.',
        },
        attributes: { rows: '6' },
        rules: {
          required: true,
          minLength: 10,
          maxLength: 2000,
          regex: {
            pattern: '\\b\\d{4}[ -]?\\d{4}[ -]?\\d{4}[ -]?\\d{4}\\b',
            message: {
              en: 'Please leave out your card number: we never need it.',
              tr: 'Lütfen kart numaranızı yazmayın: ona hiç gerek yok.',
            },
            inverse: true,
          },
        },
      },
      {
        key: 'reply_by',
        label: { en: 'How shall we answer?', tr: 'Nasıl yanıtlayalım?' },
        inputType: 'radio',
        choices: [
          { en: 'By e-mail', tr: 'E-postayla' },
          { en: 'By phone', tr: 'Telefonla' },
        ],
        rules: { required: true },
      },
      {
        key: 'picture',
        label: { en: 'A picture', tr: 'Bir fotoğraf' },
        inputType: 'file',
        attributes: { accept: '.jpg,.jpeg,.png,.webp,.pdf' },
        rules: { required: false },
      },
      {
        key: 'privacy',
        label: {
          en: 'I agree that you keep my message until it is answered',
          tr: 'Mesajımın yanıtlanana kadar saklanmasını kabul ediyorum',
        },
        inputType: 'checkbox',
        rules: { required: true },
      },
    ],
  },
];
