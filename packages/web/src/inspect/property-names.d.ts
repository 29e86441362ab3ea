/** Made by `scripts/script-inventory.ts`. */
declare module 'virtual:property-names' {
  /** The names that the charts' own code gives to properties. */
  export const names: readonly string[];
}
