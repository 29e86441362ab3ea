/** An address's parts by the letters of Google's address data: A line, S city, C township, D district, Z postcode. */
export interface BlockParts {
  readonly line: string;
  readonly city: string;
  readonly township: string;
  readonly district: string;
  readonly postcode: string;
}

const general = '%A%n%D%n%Z %C%n%S';
const townStatePostcode = '%A%n%D%n%C, %S %Z';

/** Formats of addresses by country, after Google's address data (`fmt`); `%n` begins a line. */
const blocks: Readonly<Record<string, string>> = {
  tr: '%A%n%D, %C, %S %Z',
  us: townStatePostcode,
  ca: townStatePostcode,
  au: townStatePostcode,
  gb: '%A%n%D%n%C%n%S%n%Z',
  ie: '%A%n%D%n%C%n%S%n%Z',
  br: '%A%n%D%n%C-%S%n%Z',
  jp: '%A%n%C, %S%n%Z',
  ae: '%A%n%C%n%S',
};

/** Format of a country's address block; the general one where the country has none of its own. */
export function blockOf(country: string): string {
  return blocks[country.toLowerCase()] ?? general;
}

/** Lines of an address below the name and above the country, in the country's order. */
export function addressBlock(parts: BlockParts, country: string): readonly string[] {
  const { line, city, township, district, postcode } = parts;
  const values: Readonly<Record<string, string>> = { A: line, S: city, C: township, D: district, Z: postcode };
  return blockOf(country)
    .split('%n')
    .map((format) =>
      [...format.matchAll(/([^%]*)%([A-Z])/g)].reduce((text, [, sign = '', letter = '']) => {
        const value = values[letter] ?? '';
        return text === '' || value === '' ? text + value : text + sign + value;
      }, ''),
    )
    .filter((text) => text !== '');
}
