import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Resident memory in MiB. @param {number} pid */
export function memoryOf(pid) {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}

/** Milliseconds of processor time that a process has used. Linux counts them in hundredths of a second. @param {number} pid */
export function processorTimeOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The same of a process and of those that it started, which PostgreSQL does for each connection. @param {number} pid */
export function processorTimeOfFamily(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.map(Number)].reduce((sum, member) => sum + processorTimeOf(member), 0);
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
