import type { ResponseOf } from '@honjin/contracts';
import { applyBoardMoves } from '@honjin/contracts/registration';
import { getBoard, getBoardStay, getRoomStays } from '@honjin/contracts/schedule';
import { addDays } from '@honjin/domain';
import type { Browser, Page } from '@playwright/test';
import { heapMb, inBrowser, openPage, openSignedIn } from './browser.ts';
import { BOARD_DAYS, type CaseSetting } from './cases.ts';
import { FLOOR, PROBE, type BoardFigures, type ProbedBoard } from './page-probe.ts';

const LOOKS = 3;

/** Of the room nights of the board, as the peers were measured with. */
const OCCUPANCY_PERCENT = 60;

const HONJIN: ProbedBoard = { begin: 'history.back()', scroller: '[role=grid]', bar: '[data-bar]' };
const BARE: ProbedBoard = { begin: 'drawFloor()', scroller: '.floor', bar: '.bar' };

const NAMES: Readonly<Record<keyof BoardFigures, string>> = {
  firstPicture: 'first picture ms',
  longestTask: 'longest task ms',
  domNodes: 'DOM nodes',
  heapMb: 'heap growth MB',
  scrollP50: 'scroll frame p50 ms',
  scrollP95: 'scroll frame p95 ms',
  scrollTask: 'task when scrolled ms',
  jump: 'jump ms',
  oneBar: 'one bar changed ms',
};

function middle(values: readonly number[], share = 0.5): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function callProbe<Answer>(page: Page, call: string): Promise<Answer> {
  return page.evaluate<Answer>(`probe.${call}`);
}

/** Returns how much memory a board with its stays takes in a page that had neither. */
async function heapGrowth(page: Page, open: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const before = await heapMb(session);
  await open();
  const grown = (await heapMb(session)) - before;
  await session.detach();
  return grown;
}

/** One look at a board that has its stays: how it comes, how it scrolls, how it jumps. */
async function look(page: Page, board: ProbedBoard): Promise<Omit<BoardFigures, 'heapMb' | 'oneBar'>> {
  const given = JSON.stringify(board);
  const drawn = await callProbe<Pick<BoardFigures, 'firstPicture' | 'longestTask' | 'domNodes'>>(
    page,
    `draw(${given})`,
  );
  const { took, scrollTask } = await callProbe<{ took: number[]; scrollTask: number }>(
    page,
    `scroll(${given}, 180, 120)`,
  );
  const jumps: number[] = [];
  for (const share of [0.5, 0.95, 0.2]) jumps.push(await callProbe<number>(page, `jump(${given}, ${share})`));
  return {
    ...drawn,
    scrollP50: middle(took),
    scrollP95: middle(took, 0.95),
    scrollTask,
    jump: middle(jumps),
  };
}

function middleOf<Figures extends Partial<BoardFigures>>(looks: readonly Figures[]): Figures {
  const keys = Object.keys(looks[0]!) as (keyof Figures)[];
  return Object.fromEntries(
    keys.map((key) => [key, middle(looks.map((one) => one[key] as number))]),
  ) as never;
}

/** The product's own page, signed in, with the board's answer loaded: from the key delivery back to the board. */
async function openHonjin(browser: Browser, address: string, loginId: string): Promise<Page> {
  const page = await openSignedIn(browser, address, loginId);
  await page.locator(HONJIN.bar).first().waitFor({ timeout: 60_000 });
  await page.evaluate(PROBE);
  return page;
}

/** From the key delivery, a page of the same remote, to the board for the first time; back, and to the board again. */
async function lookAtHonjin(page: Page, board: string): Promise<Omit<BoardFigures, 'oneBar'>> {
  await page.goto(new URL('/schedule/deliver', page.url()).href);
  await page.getByRole('heading', { name: 'キー受渡' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(PROBE);
  const grown = await heapGrowth(page, async () => {
    await page.evaluate(
      `history.pushState(null, '', '${board}');dispatchEvent(new PopStateEvent('popstate'))`,
    );
    await page.locator(HONJIN.bar).first().waitFor();
    await page.waitForLoadState('networkidle');
  });
  await page.getByRole('link', { name: 'キー受渡' }).click();
  await page.getByRole('heading', { name: 'キー受渡' }).waitFor();
  await page.waitForLoadState('networkidle');
  return { ...(await look(page, HONJIN)), heapMb: grown };
}

async function lookAtFloor(browser: Browser, data: object): Promise<BoardFigures> {
  const page = await openPage(browser);
  await page.evaluate(`${PROBE};${FLOOR}`);
  await page.exposeFunction('readData', () => data);
  const grown = await heapGrowth(page, () =>
    page.evaluate('readData().then((given) => { window.floorData = given; drawFloor(); })'),
  );
  await page.evaluate(`document.body.replaceChildren()`);
  const figures = await look(page, BARE);
  const oneBar = await page.evaluate<number>(`(async () => {
    const from = performance.now();
    changeFloor();
    for (let at = 0; at < 2; at += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - from;
  })()`);
  await page.close();
  return { ...figures, heapMb: grown, oneBar };
}

interface SeenChange {
  /** The time from the answer of the colleague's call to the change on this page. */
  readonly seen: number;
  /** The time from the end of this page's own answer to the second frame after the change. */
  readonly oneBar: number;
}

/** A colleague locks and frees a stay that this page shows. */
async function seeOneBar(page: Page, { clients: [client] }: CaseSetting): Promise<SeenChange> {
  const key = await page.evaluate<string>(
    `[...document.querySelectorAll('[data-bar]')].find((bar) => bar.dataset.letter === '予').dataset.bar`,
  );
  const [bookingNo = '', index = '1'] = key.split('@')[0]!.split(/-(?=\d+$)/);
  const { roomUnitId: bRoomUnitId, isAssignmentLocked } = await client!.call(getBoardStay, {
    bookingNo,
    roomIndex: Number(index),
  });
  const took: SeenChange[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const changed = callProbe<{ seenAt: number; oneBar: number }>(
      page,
      `changed('[data-bar="${key}"]', ${JSON.stringify([getBoard.path, getRoomStays.path])})`,
    );
    await client!.call(applyBoardMoves, {
      // The first turn changes what there is, and the last one leaves it as it was.
      actions: [{ kind: 'LOCK', bRoomUnitId, isLocked: isAssignmentLocked === (turn % 2 === 1) }],
    });
    const committedAt = Date.now();
    const { seenAt, oneBar } = await changed;
    took.push({ seen: seenAt - committedAt, oneBar });
  }
  return { seen: middle(took.map(({ seen }) => seen)), oneBar: middle(took.map(({ oneBar }) => oneBar)) };
}

/**
 * Takes stays off the board, in the bench's own database, until no more of it is taken than of the peers' boards:
 * demonstration houses are fuller.
 */
export async function thinOutBoard({ sql, storeId, businessDate }: CaseSetting): Promise<void> {
  const until = addDays(businessDate, BOARD_DAYS);
  await sql`
    with stay as (
      select room_unit_id, segment_no,
             sum(least(ends_on, ${until}::date) - greatest(starts_on, ${businessDate}::date))
               over (order by md5(room_unit_id::text), segment_no) as taken
      from schedule.board_stay
      where store_id = ${storeId} and starts_on < ${until} and ends_on > ${businessDate}
    ), room as (
      select count(*) as rooms from schedule.master_replica
      where store_id = ${storeId} and entity = 'room' and state is not null
    )
    delete from schedule.board_stay b using stay, room
    where b.store_id = ${storeId} and b.room_unit_id = stay.room_unit_id and b.segment_no = stay.segment_no
      and stay.taken * 100 > room.rooms * ${BOARD_DAYS * OCCUPANCY_PERCENT}`;
  await sql`analyze schedule.board_stay`;
}

/** Whole per cent of the room nights of the window that are taken. */
function occupancyOf({ rooms, types }: ResponseOf<typeof getBoard>): number {
  const taken = types.flatMap(({ occupied }) => occupied).reduce((sum, count) => sum + count, 0);
  return Math.round((taken * 100) / (rooms.length * BOARD_DAYS));
}

function printTable(ours: BoardFigures, floor: BoardFigures): void {
  console.log(`  ${''.padEnd(22)}${['Honjin', 'floor', 'ratio'].map((head) => head.padStart(9)).join('')}`);
  for (const [key, name] of Object.entries(NAMES) as [keyof BoardFigures, string][]) {
    const ratio = floor[key] > 0 ? (ours[key] / floor[key]).toFixed(1) : '–';
    console.log(
      `  ${name.padEnd(22)}${ours[key].toFixed(1).padStart(9)}${floor[key].toFixed(1).padStart(9)}${ratio.padStart(9)}`,
    );
  }
}

/** One store's board in a page of its own, and the looks at it so far. */
interface LookedAt {
  readonly setting: CaseSetting;
  readonly data: ResponseOf<typeof getBoard>;
  readonly page: Page;
  readonly path: string;
  readonly bytes: number;
  readonly ours: Omit<BoardFigures, 'oneBar'>[];
  readonly floor: BoardFigures[];
}

async function openBoard(browser: Browser, origin: string, setting: CaseSetting): Promise<LookedAt> {
  const { clients, businessDate, loginId } = setting;
  const data = await clients[0]!.call(getBoard, { from: businessDate, days: BOARD_DAYS });
  const path = `/schedule?date=${businessDate}&days=${BOARD_DAYS}`;
  const page = await openHonjin(browser, `${origin}${path}`, loginId);
  const bytes = await page.evaluate<number>(
    `performance.getEntriesByType('resource').find(({ name }) => name.endsWith('${getBoard.path}')).encodedBodySize`,
  );
  return { setting, data, page, path, bytes, ours: [], floor: [] };
}

/** Prints the figures of one store beside the floor's, and returns them. */
async function printBoard({ setting, data, page, bytes, ours, floor }: LookedAt): Promise<BoardFigures> {
  const { seen, oneBar } = await seeOneBar(page, setting);
  const figures = { ...middleOf(ours), oneBar };
  console.log(
    `\nschedule board in Chromium, ${data.rooms.length} rooms × ${BOARD_DAYS} days, ${occupancyOf(data)} % occupied, ${data.bars.length} bars, medians of ${LOOKS}`,
  );
  printTable(figures, middleOf(floor));
  console.log(`  answer of the board: ${(bytes / 1024).toFixed(0)} KB compressed`);
  console.log(`  commit → seen: ${seen.toFixed(0)} ms`);
  return figures;
}

function printGrowth(few: BoardFigures, many: BoardFigures, rooms: string): void {
  console.log(`\ngrowth of the board in Chromium, ${rooms} rooms`);
  for (const [key, name] of Object.entries(NAMES) as [keyof BoardFigures, string][]) {
    const growth = few[key] > 0 ? `× ${(many[key] / few[key]).toFixed(2)}` : '–';
    console.log(`  ${name.padEnd(22)}${growth.padStart(9)}`);
  }
}

/**
 * The boards of stores as the browser draws them, beside one that only draws; the size of the answers; a colleague's
 * commit. All stores are looked at by turns, so that a busy minute of the machine meets each of them.
 */
export async function reportBoardsInBrowser(settings: readonly CaseSetting[], origin: string): Promise<void> {
  await inBrowser(async (browser) => {
    const boards: LookedAt[] = [];
    for (const setting of settings) boards.push(await openBoard(browser, origin, setting));
    for (let turn = 0; turn < LOOKS; turn += 1) {
      for (const { page, path, data, ours, floor } of boards) {
        ours.push(await lookAtHonjin(page, path));
        floor.push(await lookAtFloor(browser, data));
      }
    }
    const figures: BoardFigures[] = [];
    for (const board of boards) figures.push(await printBoard(board));
    for (const [at, { data }] of boards.entries())
      if (at > 0)
        printGrowth(figures[0]!, figures[at]!, `${data.rooms.length} : ${boards[0]!.data.rooms.length}`);
  });
}
