/** Paths for `Icon` that only forms, basket and checkout draw. */
export const infoPath = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M12 11v5m0-8.5v.1';
export const warningPath = 'M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.4v.1';
