/** Opening and closing time of a day as `HH:MM:SS`, or two nulls when closed (Protocol catalogue §5). */
export type StoreDay = readonly [open: string | null, close: string | null];

/** Whether a shop is open now, and until or from when today. */
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
 * Whether a shop is open. A day whose closing time is not after its opening time goes on past midnight.
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
