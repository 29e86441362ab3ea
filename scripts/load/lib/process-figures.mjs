import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Resident memory in MiB. @param {number} pid */
export function memoryOf(pid) {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}

/** Open files, and how many of them are sockets. @param {number} pid */
export function handlesOf(pid) {
  const folder = `/proc/${pid}/fd`;
  let files = 0;
  let sockets = 0;
  for (const name of readdirSync(folder)) {
    files += 1;
    try {
      if (readlinkSync(`${folder}/${name}`).startsWith('socket:')) sockets += 1;
    } catch {
      // It was closed meanwhile.
    }
  }
  return { files, sockets };
}

/** The straight line through points, by least squares: its slope. @param {{ x: number, y: number }[]} points */
export function slopeOf(points) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / spread;
}
