const path = '/account/favourites/';

/** Address of a page of favourites. */
export function favouritesPageAddress(page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}
