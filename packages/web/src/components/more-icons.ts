/** Paths for `Icon` that only forms, basket and checkout draw. */
export const infoPath = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M12 11v5m0-8.5v.1';
export const warningPath = 'M12 4 2.8 19.5h18.400zM12 10v4.500m0 2.400v.1';
export const truckPath =
  'M3 6.5h11v10H3zm11 4h3.500l3.5 3.500v2.500h-7M7 19a1.9 1.9 0 1 0 0-3.800A1.9 1.9 0 0 0 7 19m10 0a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8';
export const returnPath = 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9';
export const lockPath = 'M6 11h12v9H6zm2.5 0V8a3.5 3.5 0 0 1 7 0v3';
export const editPath = 'm4 20 1-4L16 5l3 3L8 19zM14 7l3 3';
export const trashPath = 'M5 7h14M10 7V4.500h4V7M7 7l.8 13h8.400L17 7';
export const copyPath = 'M9 9h11v11H9zM5 15H4V4h11v1';
export const eyePath =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9.500a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5';
export const eyeClosedPath = 'M3 9.500c2 2.7 5 5 9 5s7-2.3 9-5M5 13l-1.5 2m6-.8L9 17m6-2.8.5 2.800m3.5-4 1.5 2';
export const cardPath = 'M3 6h18v12H3zm0 4h18M6.5 14.500h4';
export const pinPath =
  'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11m0-13.500a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5';
