/**
 * Numbers for a pagination: first, last, and the current page with its neighbours; 0 stands for a gap.
 * @example pageNumbers(6, 20) // [1, 0, 5, 6, 7, 0, 20]
 */
export function pageNumbers(current: number, count: number): readonly number[] {
  const shown = Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === count || Math.abs(page - current) <= 1 || count <= 5,
  );
  return shown.flatMap((page, index) => (index > 0 && page - (shown[index - 1] ?? 0) > 1 ? [0, page] : [page]));
}
