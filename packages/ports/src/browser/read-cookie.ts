/** Reads one cookie of the document. A value that cannot be decoded is given as it stands. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const part of cookies.split('; ')) {
    if (!part.startsWith(`${name}=`)) continue;
    const value = part.slice(name.length + 1);
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  }
  return undefined;
}
