/** A setting that cannot be used; the message names the variable and what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
