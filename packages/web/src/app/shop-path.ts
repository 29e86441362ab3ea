/**
 * A path of the shop as merchandisers write it, `/table/?sorter=price`; undefined for everything else. Content is untrusted:
 * `//host`, a scheme, a backslash or a control character would lead out of the shop (security.md G10).
 */
export function toShopPath(text: string): string | undefined {
  return /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(text) ? text : undefined;
}
