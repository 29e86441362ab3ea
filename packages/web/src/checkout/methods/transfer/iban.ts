/** An IBAN as people read it: groups of four. Spaces that are there already do not count. */
export function groupIban(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}
