/** The SQL migrations, found alike from `src/db` and from the bundle in `dist`. */
export const MIGRATIONS_FOLDER = new URL(
  import.meta.url.includes('/src/db/') ? '../../migrations' : '../migrations',
  import.meta.url,
);
