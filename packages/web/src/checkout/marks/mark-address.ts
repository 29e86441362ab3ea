/**
 * The address of a mark that comes with the code: as a file it would be a request, and its head longer than itself.
 * @param drawing SVG, imported with `?raw`.
 */
export const markAddress = (drawing: string): string => `data:image/svg+xml,${encodeURIComponent(drawing)}`;
