import type { ShopConfig } from '@vitrin/core';
import {
  normaliseAddress,
  normaliseEmail,
  normalisePhone,
  type PhoneRule,
  type TypedAddress,
} from '@vitrin/core/address';
import type { CheckoutCommands, CheckoutDraft, PageErrors } from '@vitrin/core/checkout';
import { createContext } from 'react';
import type { FieldMessages } from '../../components/forms/ErrorSummary.tsx';
import type { PostedForm } from '../../scriptless-forms/posted-form.ts';
import { type AddressFormField, addressFormFields } from '../address/typed-address.ts';
import type { AddressFormState } from '../address/use-address-form.ts';
import { formTexts } from '../form/form-texts.ts';
import { fieldMessages } from '../form/page-errors.ts';

/** Who is buying. */
export const contactFields = ['email', 'phone'] as const;

export type ContactField = (typeof contactFields)[number];

/** Fields of an address that a guest is asked for: one phone is enough, and the shop names the address (ruling 29). */
export const guestAddressFields = addressFormFields.filter(
  (field): field is GuestAddressField => field !== 'title' && field !== 'phoneNumber',
);

export type GuestAddressField = Exclude<AddressFormField, 'title' | 'phoneNumber'>;

export type GuestField = ContactField | GuestAddressField;

const isContactField = (name: string): name is ContactField => contactFields.some((field) => field === name);

/** The form as a browser without scripts posted it. */
export const PostedFormContext = createContext<PostedForm | undefined>(undefined);

/** What is typed, as the drafts keep it. */
export function guestDrafts(form: FormData): Pick<CheckoutDraft, 'guest' | 'address'> {
  const entries = Object.entries(formTexts(form));
  return {
    guest: Object.fromEntries(entries.filter(([name]) => isContactField(name))),
    address: Object.fromEntries(entries.filter(([name]) => !isContactField(name))),
  };
}

/** The contact of a checked form. */
export function typedContact(
  form: FormData,
  { phone }: { readonly phone: ShopConfig['phone'] & Partial<PhoneRule> },
): CheckoutCommands['contact.submit'] {
  return {
    email: normaliseEmail(String(form.get('email') ?? '')),
    phone: normalisePhone(String(form.get('phone') ?? ''), phone),
  };
}

/** A checked form as the checkout takes it, the contact's phone in the address; undefined while a region is not chosen. */
export function guestSubmission(
  form: FormData,
  { typed: read, rules }: Pick<AddressFormState, 'typed' | 'rules'>,
): CheckoutCommands['guest.submit'] | undefined {
  const contact = typedContact(form, rules);
  const typed: TypedAddress = { ...read(form), phoneNumber: contact.phone };
  const address = normaliseAddress(typed, rules);
  return address && { ...contact, address };
}

/** The host's words beside the fields of the one form: what it says of the address's phone is about the one phone. */
export function guestMessages(contact: PageErrors | null, address: PageErrors | null): FieldMessages<GuestField> {
  const { phoneNumber: phone, ...messages } = fieldMessages(address, [...guestAddressFields, 'phoneNumber']);
  return { ...(phone && { phone }), ...messages, ...fieldMessages(contact, contactFields) };
}
