/** Whether the simulated wallet of this phone cannot pay: phones that end in 1 never can (Protocol payment-methods §6). */
export function holdsNoMoney(phone: string | null): boolean {
  return phone?.endsWith('1') ?? false;
}
