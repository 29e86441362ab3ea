import { parse } from 'yaml';

/** Instructions of a Dockerfile, continued lines joined: `['FROM', 'node AS build']`. */
export function readDockerfile(text) {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n');
  return lines.flatMap((line) => {
    const [, name, rest] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
    return name === undefined ? [] : [/** @type {[string, string]} */ ([name, rest.trim()])];
  });
}

/**
 * What is wrong with the image: its last stage must not run as root, must say how it is looked after, and takes only what is there.
 *
 * @param {string} text
 * @param {(path: string) => boolean} isThere whether the build has a path
 */
export function dockerfileTroubles(text, isThere) {
  const all = readDockerfile(text);
  const last = all.slice(all.findLastIndex(([name]) => name === 'FROM'));
  const user = last.findLast(([name]) => name === 'USER')?.[1];
  const missing = last
    .filter(([name, rest]) => name === 'COPY' && rest.startsWith('--from=build /app/'))
    .map(([, rest]) => rest.split(/\s+/)[1].replace('/app/', ''))
    .filter((path) => !isThere(path));
  return [
    ...(user === undefined || /^(root|0)\b/.test(user) ? ['Dockerfile: it runs as root.'] : []),
    ...['HEALTHCHECK', 'STOPSIGNAL', 'CMD']
      .filter((wanted) => !last.some(([name]) => name === wanted))
      .map((wanted) => `Dockerfile: the last stage has no ${wanted}.`),
    ...missing.map((path) => `Dockerfile: ${path} is not made by the build.`),
  ];
}

/**
 * What is wrong with the proxy: browsers must get HTTP/2 and 3 from it, and the shop must hear of it, or pages get no early hints.
 *
 * @param {string} caddyfile
 * @param {string} compose compose.yaml
 */
export function proxyTroubles(caddyfile, compose) {
  const lines = caddyfile.split('\n').map((line) => line.trim());
  const { proxy } = parse(compose, { merge: true }).services;
  return [
    ...['protocols h1 h2 h3', 'header_up X-Forwarded-Proto-Version {http.request.proto}']
      .filter((wanted) => !lines.includes(wanted))
      .map((wanted) => `Caddyfile: it lacks "${wanted}".`),
    ...(proxy?.ports?.includes('443:443/udp') ? [] : ['compose.yaml: proxy has no 443/udp, which HTTP/3 comes by.']),
  ];
}

/** Seconds of a duration as Compose writes them. */
const seconds = (text = '0s') => Number(/^(\d+)s$/.exec(text)?.[1] ?? Number.NaN);

/**
 * What is wrong with the services.
 *
 * @param {string} text compose.yaml
 * @param {{ example: string, settings: (name: string) => boolean, drainSeconds: number }} expected `.env.example`, which names are
 *   settings, and how long shop and host drain
 */
export function composeTroubles(text, { example, settings, drainSeconds }) {
  const { services } = parse(text, { merge: true });
  /** @type {[string, (service: any) => unknown][]} */
  const promised = [
    ['read_only', (service) => service.read_only === true],
    ['cap_drop: [ALL]', (service) => service.cap_drop?.includes('ALL')],
    ['no-new-privileges', (service) => service.security_opt?.includes('no-new-privileges:true')],
    ['restart', (service) => service.restart === 'unless-stopped'],
  ];
  const troubles = [];
  for (const [name, service] of Object.entries(services)) {
    const isOurs = service.build !== undefined;
    for (const [what, holds] of promised) if (!holds(service)) troubles.push(`compose.yaml: ${name} lacks ${what}.`);
    if (!isOurs && service.healthcheck === undefined) troubles.push(`compose.yaml: ${name} lacks a healthcheck.`);
    if (name !== 'proxy' && service.ports !== undefined) troubles.push(`compose.yaml: ${name} is open to the public.`);
    if (!isOurs) continue;
    if (!(seconds(service.stop_grace_period) > drainSeconds)) {
      troubles.push(`compose.yaml: ${name} is killed before it has drained (${drainSeconds} s).`);
    }
    for (const variable of Object.keys(service.environment ?? {})) {
      if (!settings(variable)) troubles.push(`compose.yaml: ${name} is given ${variable}, which is no setting.`);
    }
  }
  const given = new Set([...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));
  for (const [, name] of text.matchAll(/\$\{([A-Z_]+):\?/g)) {
    if (!given.has(name)) troubles.push(`.env.example: ${name} is missing, and compose.yaml asks for it.`);
  }
  return [...new Set(troubles)];
}
