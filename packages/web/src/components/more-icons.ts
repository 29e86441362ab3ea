/** Paths for `Icon` that only forms, basket and checkout draw. */
export const infoPath = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M12 11v5m0-8.5v.1';
export const warningPath = 'M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.4v.1';
export const truckPath =
  'M3 6.5h11v10H3zm11 4h3.5l3.5 3.5v2.5h-7M7 19a1.9 1.9 0 1 0 0-3.8A1.9 1.9 0 0 0 7 19m10 0a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8';
export const returnPath = 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9';
export const lockPath = 'M6 11h12v9H6zm2.5 0V8a3.5 3.5 0 0 1 7 0v3';
export const editPath = 'm4 20 1-4L16 5l3 3L8 19zM14 7l3 3';
export const trashPath = 'M5 7h14M10 7V4.5h4V7M7 7l.8 13h8.4L17 7';
export const copyPath = 'M9 9h11v11H9zM5 15H4V4h11v1';
export const eyePath =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5';
export const eyeClosedPath =
  'M4 4l16 16M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.5 7.3C4 9.2 2.5 12 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1M10.3 10.3a2.5 2.5 0 0 0 3.4 3.4';
export const cardPath = 'M3 6h18v12H3zm0 4h18M6.5 14.5h4';
export const pinPath =
  'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11m0-13.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5';
