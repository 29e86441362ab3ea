const isNamed = (value: object): value is { readonly type: string } =>
  'type' in value && typeof value.type === 'string';

/** Every name that the written form of a chart mentions: of actions, guards, delays and actors. */
export function namesIn(written: unknown, names: Set<string>): Set<string> {
  if (typeof written === 'string') names.add(written);
  else if (Array.isArray(written)) for (const inner of written) namesIn(inner, names);
  else if (written !== null && (typeof written === 'object' || typeof written === 'function')) {
    if (isNamed(written)) names.add(written.type);
    for (const [key, inner] of Object.entries(written)) {
      if (key === 'after') for (const delay of Object.keys(inner as object)) names.add(delay);
      namesIn(inner, names);
    }
  }
  return names;
}
