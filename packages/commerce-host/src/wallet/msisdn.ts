/** A phone as the wallet knows it, twelve digits `905…`; null for any other text (Protocol wallet §1). */
export function toMsisdn(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (/^05\d{9}$/.test(digits)) return `9${digits}`;
  return /^905\d{9}$/.test(digits) ? digits : null;
}
