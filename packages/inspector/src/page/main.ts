import { createActorTree } from './actor-tree.ts';
import { createBranchPanel } from './branch/branch-panel.ts';
import { createChartPanel } from './chart-panel.ts';
import { createCharts } from './charts.ts';
import { createChosenActor } from './chosen-actor.ts';
import { renderActor, renderDetails } from './details.ts';
import { byId, html } from './dom.ts';
import { FilteredLines } from './log-filter.ts';
import { fillRow } from './log-row.ts';
import { gapsInWords, Recording } from './recording.ts';
import type { ActorView, LogLine, PageEntry } from './recording.types.ts';
import { renderRequests } from './requests.ts';
import { readRecording, type SavedRecording } from './saved-recording.ts';
import { createSendPanel } from './sending/send-panel.ts';
import { renderSequence } from './sequence.ts';
import { createVirtualList } from './virtual-list.ts';

const places = {
  status: byId('status', HTMLElement),
  actors: byId('actors', HTMLElement),
  log: byId('log', HTMLElement),
  lane: byId('lane', HTMLElement),
  details: byId('details', HTMLElement),
  detailsTitle: byId('details-title', HTMLElement),
  moment: byId('moment', HTMLInputElement),
  search: byId('search', HTMLInputElement),
  open: byId('open', HTMLInputElement),
  only: {
    this: byId('only-this', HTMLInputElement),
    refused: byId('only-refused', HTMLInputElement),
    pinned: byId('only-pinned', HTMLInputElement),
  },
  lanes: {
    log: byId('as-log', HTMLButtonElement),
    sequence: byId('as-sequence', HTMLButtonElement),
    requests: byId('as-requests', HTMLButtonElement),
  },
};
const button = (id: string) => byId(id, HTMLButtonElement);

/** Milliseconds between two drawings of what comes by itself. */
const calm = 150;

type Lane = keyof typeof places.lanes;

/** What is looked at in place of what is live. */
interface Opened {
  /** In words: `Recording purchase.json`. */
  readonly name: string;
  readonly recording: Recording;
  /** Of a branch: what was looked at before, and at which line. */
  readonly before?: { readonly opened: Opened | undefined; readonly cursor: number | undefined };
}

/** Runs the page: listens to the stream, keeps what was said, shows the chosen actor at the chosen moment. */
function run(): void {
  let live = new Recording();
  /** A recording that was opened, or a branch; the live one continues behind it. */
  let opened: Opened | undefined;
  const chosen = createChosenActor(sessionStorage);
  /** The line that is looked at; undefined: whatever is newest. */
  let cursor: number | undefined;
  let lane: Lane = 'log';
  let pinned = new Set<number>();
  let isAway = false;
  /** Reasons for rejected deliveries, by the inspector. */
  let rejections: readonly string[] = [];
  let isPlanned = false;
  let isSoon = false;
  let shownLines: readonly LogLine[] = [];
  const filtered = new FilteredLines();

  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    requestAnimationFrame(render);
  };
  /** What comes by itself is drawn a few times a second: what a reader does is answered in the next frame. */
  const planSoon = (): void => {
    if (isSoon) return;
    isSoon = true;
    setTimeout(() => {
      isSoon = false;
      plan();
    }, calm);
  };
  const charts = createCharts(plan);
  const chartPanel = createChartPanel(charts, plan);
  const recording = () => opened?.recording ?? live;
  const goTo = (line: number | undefined): void => {
    cursor = line;
    const actor = line === undefined ? undefined : recording().line(line)?.actor;
    const isChart = actor !== undefined && recording().live.get(actor)?.chartId !== undefined;
    if (isChart && !places.only.this.checked) chosen.choose(actor, recording());
    plan();
  };
  const choose = (key: string): void => {
    chosen.choose(key, recording());
    plan();
  };
  const sendPanel = createSendPanel();
  const branchPanel = createBranchPanel({
    enter: (branch) => {
      opened = { name: 'Branch', recording: branch, before: opened?.before ?? { opened, cursor } };
      goTo(undefined);
    },
    leave: () => {
      const before = opened?.before;
      opened = before?.opened;
      goTo(before?.cursor);
    },
  });
  // It scrolls, so the keyboard has to reach it.
  places.details.tabIndex = 0;
  const tree = createActorTree(places.actors, choose);
  const list = createVirtualList({
    element: places.log,
    rowHeight: 24,
    fill: (row, index) => {
      const line = shownLines[index];
      if (line) fillRow(row, line, pinned.has(line.index));
    },
    onChoose: (index) => goTo(shownLines[index]?.index),
  });

  const renderLane = (actors: ReadonlyMap<string, ActorView>, key: string | undefined): void => {
    const filter = {
      actor: places.only.this.checked ? key : undefined,
      isRefused: places.only.refused.checked,
      pinned: places.only.pinned.checked ? pinned : undefined,
      words: places.search.value.trim(),
    };
    shownLines = filtered.lines(recording(), filter);
    places.log.hidden = lane !== 'log';
    places.lane.hidden = lane === 'log';
    const at = shownLines.findIndex(({ index }) => index === cursor);
    if (lane === 'log') list.show(shownLines.length, at, cursor === undefined);
    if (lane === 'sequence') places.lane.replaceChildren(...renderSequence(shownLines, cursor ?? -1, goTo));
    if (lane === 'requests') places.lane.replaceChildren(...renderRequests(recording(), actors, goTo));
  };
  const renderDetailsOf = (actor: ActorView | undefined): void => {
    const line = cursor === undefined ? undefined : recording().line(cursor);
    const known = (key: string | undefined) => {
      const chartId = key === undefined ? undefined : recording().live.get(key)?.chartId;
      return chartId === undefined ? undefined : charts.get(chartId);
    };
    places.detailsTitle.textContent = line ? 'Event' : 'Now';
    const at = line?.at ?? (opened ? (recording().lines.at(-1)?.at ?? 0) : Date.now());
    const parts = [
      ...(line ? renderDetails(line, known(line.actor)) : []),
      ...(actor ? renderActor(actor, known(actor.key), at) : []),
    ];
    places.details.replaceChildren(...parts);
    const pin = button('pin');
    pin.disabled = line === undefined;
    pin.setAttribute('aria-pressed', String(line !== undefined && pinned.has(line.index)));
  };
  const renderPlayer = (): void => {
    const { firstLine, endLine } = recording();
    places.moment.min = String(firstLine);
    places.moment.max = String(Math.max(firstLine, endLine - 1));
    places.moment.value = String(cursor ?? endLine - 1);
    button('live').setAttribute('aria-pressed', String(cursor === undefined && !opened));
    button('back').disabled = endLine === firstLine;
    button('forth').disabled = cursor === undefined;
  };
  const renderStatus = (count: number): void => {
    const { lines, missing } = recording();
    const facts = [
      opened ? `${opened.name}:` : '',
      count === 0 && lines.length === 0
        ? 'Waiting for a page in inspect mode …'
        : `${count} ${count === 1 ? 'chart' : 'charts'}, ${lines.length} events`,
      ...gapsInWords(missing),
      ...(opened ? [] : rejections),
      isAway && !opened ? 'The inspector is not reachable. This page reconnects automatically.' : '',
    ];
    const words = facts.filter((fact) => fact !== '').join(' ');
    if (places.status.textContent !== words) places.status.textContent = words;
  };
  const render = (): void => {
    isPlanned = false;
    const actors = cursor === undefined ? recording().live : recording().actorsAt(cursor);
    const all = [...actors.values()].filter(({ chartId }) => chartId !== undefined);
    const key = chosen.keyIn(recording());
    const actor = key === undefined ? undefined : actors.get(key);
    if (actor?.chartId !== undefined) charts.want(actor.chartId);
    tree.show(actors, key, recording().closed);
    renderLane(actors, key);
    button('clear').disabled = opened !== undefined || live.closed.size === 0;
    renderDetailsOf(actor);
    renderPlayer();
    renderStatus(all.length);
    chartPanel.show(actor);
    const isNow = cursor === undefined && !opened;
    const chart = charts.get(actor?.chartId ?? '');
    sendPanel.show(isNow ? actor : undefined, chart);
    branchPanel.show({ recording: recording(), cursor, actor, chart, isBranch: opened?.before !== undefined });
  };
  const step = (by: 1 | -1) => () => {
    const { firstLine, endLine } = recording();
    const goal = (cursor ?? endLine) + by;
    goTo(goal >= endLine ? undefined : Math.max(firstLine, goal));
  };
  const save = async (): Promise<void> => {
    const { entries } = recording();
    const ids = new Set(entries.flatMap(({ message }) => ('chartId' in message ? [message.chartId ?? ''] : [])));
    const found = await Promise.all([...ids].map(async (id) => [id, await charts.definition(id)] as const));
    const saved: SavedRecording = {
      format: 'vitrin-recording',
      version: 1,
      charts: Object.fromEntries(found),
      entries,
    };
    const address = URL.createObjectURL(new Blob([JSON.stringify(saved)], { type: 'application/json' }));
    html('a', { href: address, download: `recording-${new Date().toISOString().replace(/[:.]/g, '-')}.json` }).click();
    URL.revokeObjectURL(address);
  };
  const openFile = async (file: File): Promise<void> => {
    try {
      const text = await file.text();
      const saved = readRecording(text);
      await charts.take(saved.charts);
      const read = new Recording();
      read.add(saved.entries, text.length);
      opened = { name: `Recording ${file.name}`, recording: read };
      pinned = new Set();
      goTo(read.firstLine);
    } catch (error) {
      places.status.textContent = error instanceof Error ? error.message : String(error);
    }
  };

  for (const scrolling of [places.lane, places.details]) scrolling.tabIndex = 0;
  for (const input of [...Object.values(places.only), places.search]) input.addEventListener('input', plan);
  for (const [name, element] of Object.entries(places.lanes)) {
    element.addEventListener('click', () => {
      lane = name as Lane;
      for (const [other, one] of Object.entries(places.lanes)) one.setAttribute('aria-pressed', String(other === lane));
      plan();
    });
  }
  places.moment.addEventListener('input', () => goTo(Number(places.moment.value)));
  button('back').addEventListener('click', step(-1));
  button('forth').addEventListener('click', step(1));
  button('live').addEventListener('click', () => {
    opened = undefined;
    goTo(undefined);
  });
  button('pin').addEventListener('click', () => {
    if (cursor === undefined) return;
    pinned = new Set(pinned.has(cursor) ? [...pinned].filter((line) => line !== cursor) : [...pinned, cursor]);
    plan();
  });
  button('clear').addEventListener('click', () => {
    void fetch('/clear', { method: 'POST', headers: { 'content-type': 'application/json' } });
  });
  button('save').addEventListener('click', () => void save());
  places.open.addEventListener('change', () => {
    const file = places.open.files?.[0];
    if (file) void openFile(file);
    places.open.value = '';
  });

  const source = new EventSource('/stream');
  source.addEventListener('begin', () => {
    live = new Recording();
    if (!opened) cursor = undefined;
    plan();
  });
  source.addEventListener('rejected', (event) => {
    rejections = JSON.parse(String(event.data)) as readonly string[];
    plan();
  });
  source.addEventListener('forgotten', (event) => live.lose(Number(event.data)));
  source.addEventListener('entries', (event) => {
    const text = String(event.data);
    live.add(JSON.parse(text) as PageEntry[], text.length);
    if (!opened) planSoon();
  });
  const note = (away: boolean) => () => {
    isAway = away;
    plan();
  };
  source.addEventListener('open', () => {
    rejections = [];
    note(false)();
  });
  source.addEventListener('error', note(true));
}

run();
