/**
 * Luhn check of a card number (digits only). Empty and non-numeric texts fail.
 *
 * @example passesLuhn('4543600000000003') // true
 */
export function passesLuhn(digits: string): boolean {
  return /^\d+$/.test(digits) && luhnSum(digits) % 10 === 0;
}

/** The digit that makes `digits` followed by it pass the Luhn check. */
export function luhnCheckDigit(digits: string): string {
  return String((10 - (luhnSum(`${digits}0`) % 10)) % 10);
}

function luhnSum(digits: string): number {
  return Array.from(digits, Number)
    .reverse()
    .reduce((sum, digit, index) => {
      const doubled = index % 2 === 0 ? digit : digit * 2;
      return sum + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
}
