/** Address that dials a phone number, as people write it. */
export function dial(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Address that begins a mail. */
export function mailTo(email: string): string {
  return `mailto:${email}`;
}
