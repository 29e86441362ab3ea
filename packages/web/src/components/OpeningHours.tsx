import { Trans } from '@lingui/react/macro';
import type { StoreDay } from '@vitrin/core/contract';
import { useSite } from '../app/site-context.ts';

/** Says that a shop is open or closed now, and until or from when today. */
export type OpeningState =
  | { readonly kind: 'open'; readonly until: string }
  | { readonly kind: 'opens'; readonly at: string }
  | { readonly kind: 'closed' }
  | { readonly kind: 'unknown' };

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Day of the week from 0 for Monday, and the minutes since midnight, on the clocks of a place. */
export function localTime(now: Date, timeZone: string): { readonly day: number; readonly minutes: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return { day: weekdays.indexOf(part('weekday')), minutes: Number(part('hour')) * 60 + Number(part('minute')) };
}

/**
 * True while a shop is open. A day whose closing time is not after its opening time goes on past midnight.
 * @param hours seven days from Monday; fewer mean that the shop tells none.
 */
export function openingState(hours: readonly StoreDay[], { day, minutes }: ReturnType<typeof localTime>): OpeningState {
  if (hours.length < 7) return { kind: 'unknown' };
  const [lastOpen, lastClose] = hours[(day + 6) % 7] ?? [null, null];
  if (lastOpen !== null && lastClose !== null && minutesOf(lastClose) <= minutesOf(lastOpen)) {
    if (minutes < minutesOf(lastClose)) return { kind: 'open', until: lastClose };
  }
  const [open, close] = hours[day] ?? [null, null];
  if (open === null || close === null) return { kind: 'closed' };
  if (minutes < minutesOf(open)) return { kind: 'opens', at: open };
  const isPastMidnight = minutesOf(close) <= minutesOf(open);
  return isPastMidnight || minutes < minutesOf(close) ? { kind: 'open', until: close } : { kind: 'closed' };
}

/**
 * Is the shop open now, and its hours of today; nothing where the host sends none.
 * @param hours seven days from Monday.
 */
export function OpeningHours({ hours }: { readonly hours: readonly StoreDay[] }) {
  const { shop } = useSite();
  const now = localTime(new Date(), shop.timeZone);
  const state = openingState(hours, now);
  const today = hours[now.day];
  if (state.kind === 'unknown') return null;
  return (
    <span className="hint">
      {state.kind === 'open' && (
        <strong>
          <Trans>Open now</Trans>
        </strong>
      )}
      {state.kind === 'opens' && <Trans>Closed now, opens at {clock(state.at)}</Trans>}
      {state.kind === 'closed' && <Trans>Closed now</Trans>}
      {today?.[0] && today[1] && (
        <>
          {' · '}
          <Trans>
            Today {clock(today[0])}–{clock(today[1])}
          </Trans>
        </>
      )}
    </span>
  );
}

/** `10:00:00` as it stands on a door. */
function clock(time: string): string {
  return time.slice(0, 5);
}
