import { randomUUID } from 'node:crypto';
import type { SentCommand, SentEvent } from '../message.types.ts';

/** What a page load said of an event that it was sent. */
export interface CommandAnswer {
  readonly id: string;
  /** Why it was refused; absent when it was sent. */
  readonly refused?: string | undefined;
}

/** Events on their way from the inspector's page to the page loads that take some. */
export interface SentEvents {
  /**
   * A page load asks for events, with what became of those before; it is answered when there are some, or with none after a while.
   *
   * @param reply gives them; @returns ends the question, whose page load has gone
   */
  readonly ask: (
    session: string,
    answers: readonly CommandAnswer[],
    reply: (commands: readonly SentCommand[]) => void,
  ) => () => void;
  /** Sends an event; gives the reason when it is refused, or when nobody takes it. */
  readonly send: (session: string, event: SentEvent) => Promise<string | undefined>;
  /** Ends all waiting. */
  readonly stop: () => void;
}

/** How long things may take, in milliseconds. */
export interface SendingTimes {
  /** A question without an event stays open; shorter than what proxies bear. */
  readonly questionOpen: number;
  /** From one question of a page load to its next. */
  readonly betweenQuestions: number;
  /** From an event to what became of it. */
  readonly answer: number;
}

const usualTimes: SendingTimes = { questionOpen: 20_000, betweenQuestions: 3_000, answer: 5_000 };

/** Events that wait for one page load's next question. */
const mostWaiting = 20;

interface PageLoad {
  waiting: SentCommand[];
  /** The open question, if there is one. */
  reply: ((commands: readonly SentCommand[]) => void) | undefined;
  lastAsked: number;
}

/** @param now milliseconds, growing */
export function createSentEvents(
  times: SendingTimes = usualTimes,
  now: () => number = () => performance.now(),
): SentEvents {
  const pages = new Map<string, PageLoad>();
  const open = new Map<string, (refused: string | undefined) => void>();
  const timers = new Set<NodeJS.Timeout>();
  const later = (task: () => void, milliseconds: number): NodeJS.Timeout => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      task();
    }, milliseconds);
    timers.add(timer);
    return timer;
  };
  const cancel = (timer: NodeJS.Timeout) => {
    clearTimeout(timer);
    timers.delete(timer);
  };
  const isListening = (page: PageLoad | undefined): page is PageLoad =>
    page !== undefined && (page.reply !== undefined || now() - page.lastAsked < times.betweenQuestions);
  const forgetSilent = () => {
    for (const [session, page] of pages) if (!isListening(page)) pages.delete(session);
  };
  return {
    ask: (session, answers, reply) => {
      for (const { id, refused } of answers) open.get(id)?.(refused);
      forgetSilent();
      const page = pages.get(session) ?? { waiting: [], reply: undefined, lastAsked: 0 };
      pages.set(session, page);
      page.reply?.([]);
      const close = (commands: readonly SentCommand[]) => {
        cancel(timer);
        page.reply = undefined;
        page.lastAsked = now();
        reply(commands);
      };
      const timer = later(() => close([]), times.questionOpen);
      page.reply = close;
      if (page.waiting.length > 0) close(page.waiting.splice(0));
      return () => {
        if (page.reply !== close) return;
        cancel(timer);
        pages.delete(session);
      };
    },
    send: (session, event) => {
      const page = pages.get(session);
      if (!isListening(page)) return Promise.resolve('This page does not accept events from the inspector.');
      if (page.waiting.length >= mostWaiting) return Promise.resolve('Too many events are queued for this page.');
      const command = { ...event, id: randomUUID() };
      return new Promise((resolve) => {
        const end = (refused: string | undefined) => {
          cancel(timer);
          open.delete(command.id);
          resolve(refused);
        };
        const timer = later(() => end('The page did not report the result.'), times.answer);
        open.set(command.id, end);
        if (page.reply) page.reply([command]);
        else page.waiting.push(command);
      });
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      for (const page of pages.values()) page.reply?.([]);
      pages.clear();
    },
  };
}
