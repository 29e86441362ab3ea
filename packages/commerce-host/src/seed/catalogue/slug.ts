const PLAIN: Readonly<Record<string, string>> = {
  ç: 'c',
  ğ: 'g',
  ı: 'i',
  ö: 'o',
  ş: 's',
  ü: 'u',
  â: 'a',
  î: 'i',
};

/** Lower-case words joined by hyphens, for paths: `Çakıl bud vase` gives `cakil-bud-vase`. */
export function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/[çğıöşüâî]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
