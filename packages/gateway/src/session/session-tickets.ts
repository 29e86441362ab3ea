import { randomBytes } from 'node:crypto';

/** A session on its way to another host of the shop. */
export interface TravellingSession {
  readonly session: string;
  /** The locale whose host it goes to. */
  readonly locale: string;
}

/** Tickets that stand for sessions; each is good once. */
export interface SessionTickets {
  make(session: TravellingSession): Promise<string>;
  /** The session of a ticket for this locale's host; undefined for an unknown, used, foreign or old one. */
  take(ticket: string, locale: string): Promise<string | undefined>;
}

/** Milliseconds between two documents are few; a minute is for slow phones. */
export const LIFETIME = 60_000;
const MOST = 1_000;

/** A new ticket; nobody can guess it. */
export const makeTicket = (): string => randomBytes(24).toString('base64url');

/** Keeps tickets in this process's memory: at most a thousand, the oldest go first. One for each server. */
export function createSessionTickets(now: () => number): SessionTickets {
  const tickets = new Map<string, TravellingSession & { readonly end: number }>();
  return {
    async make(session) {
      const [oldest] = tickets.keys();
      if (tickets.size >= MOST && oldest !== undefined) tickets.delete(oldest);
      const ticket = makeTicket();
      tickets.set(ticket, { ...session, end: now() + LIFETIME });
      return ticket;
    },
    async take(ticket, locale) {
      const found = tickets.get(ticket);
      tickets.delete(ticket);
      return found && found.locale === locale && found.end > now() ? found.session : undefined;
    },
  };
}
