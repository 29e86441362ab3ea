/** Lower-case words joined by hyphens, for paths: `Çakıl bud vase` gives `cakil-bud-vase`. */
export function slugOf(words: string): string {
  return words
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
