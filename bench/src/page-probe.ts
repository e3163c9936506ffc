/** The measurements of a page that draws a board. Times in milliseconds. */
export interface BoardFigures {
  firstPicture: number;
  longestTask: number;
  domNodes: number;
  heapMb: number;
  scrollP50: number;
  scrollP95: number;
  /** The longest task while the board is scrolled; 0 when none was longer than 50 ms. */
  scrollTask: number;
  jump: number;
  /** The time from the answer with one stay changed to the frame after the one that shows it. */
  oneBar: number;
}

/** The two boards differ in how they are made, and in where their bars are. */
export interface ProbedBoard {
  /** An expression that begins to draw. */
  readonly begin: string;
  /** Selector of the element that scrolls, with everything of the board in it. */
  readonly scroller: string;
  readonly bar: string;
}

/**
 * Functions of the page, as text: what runs there is not part of this program. A picture is there when a bar is within
 * the board's frame and two frames have passed.
 */
export const PROBE = `
window.probe = (() => {
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ entryTypes: ['longtask'] });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const frames = async (count) => { for (let at = 0; at < count; at += 1) await frame(); };
  const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  function hasPicture({ scroller, bar }) {
    const box = document.querySelector(scroller)?.getBoundingClientRect();
    if (!box) return false;
    return [...document.querySelectorAll(scroller + ' ' + bar)].some((one) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      return height > 0 && bottom > box.top && top < box.bottom;
    });
  }
  const longestFrom = (from) => Math.max(0, ...tasks
    .filter(({ startTime, duration }) => startTime + duration > from).map(({ duration }) => duration));
  async function untilPicture(board) {
    const until = performance.now() + 30000;
    while (!hasPicture(board) && performance.now() < until) await frame();
    await frames(2);
  }
  return {
    async draw(board) {
      await frames(5);
      const from = performance.now();
      (0, eval)(board.begin);
      await untilPicture(board);
      const firstPicture = performance.now() - from;
      await rest(700);
      return { firstPicture, longestTask: longestFrom(from),
        domNodes: document.querySelector(board.scroller).getElementsByTagName('*').length };
    },
    async scroll({ scroller }, count, stepPx) {
      const element = document.querySelector(scroller);
      element.scrollTop = 0;
      await frames(10);
      const took = [];
      const from = performance.now();
      let before = await frame();
      let direction = 1;
      for (let at = 0; at < count; at += 1) {
        element.scrollTop += direction * stepPx;
        if (element.scrollTop + element.clientHeight >= element.scrollHeight - 2) direction = -1;
        const now = await frame();
        took.push(now - before);
        before = now;
      }
      await rest(100);
      return { took, scrollTask: longestFrom(from) };
    },
    /** Waits until a bar says something else, and tells how long after the last answer of these calls its frame was over. */
    changed(selector, paths) {
      const label = () => document.querySelector(selector)?.getAttribute('aria-label');
      const before = label();
      return new Promise((resolve) => {
        new MutationObserver(async (_, self) => {
          if (label() === before) return;
          self.disconnect();
          const [seenAt, drawnAt] = [Date.now(), performance.now()];
          await frames(2);
          const answers = performance.getEntriesByType('resource')
            .filter(({ name, responseEnd }) => responseEnd < drawnAt && paths.some((path) => name.endsWith(path)));
          resolve({ seenAt, oneBar: performance.now() - Math.max(...answers.map(({ responseEnd }) => responseEnd)) });
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      });
    },
    async jump(board, share) {
      const element = document.querySelector(board.scroller);
      const from = performance.now();
      element.scrollTop = share * (element.scrollHeight - element.clientHeight);
      await frame();
      await untilPicture(board);
      return performance.now() - from;
    },
  };
})()`;

/**
 * The floor: a board that only draws, written by hand. Lines in sight as positioned elements, bars from the same answer
 * of the server, no keyboard, no menus, no languages.
 */
export const FLOOR = `
window.drawFloor = () => {
  const { bars, rooms, days } = window.floorData;
  const rowPx = 28, labelPx = 124, dayPx = Math.max(34, Math.floor((1330 - labelPx) / days));
  const colours = ['#dbeafe', '#dcfce7', '#fef3c7', '#ede9fe', '#fee2e2'];
  const byRoom = Map.groupBy(bars.filter(([room]) => room >= 0), ([room]) => room);
  document.body.innerHTML = '<style>body{margin:0;font:12px sans-serif}.floor{position:relative;height:560px;width:1330px;' +
    'overflow:auto;contain:strict}.line{position:absolute;left:0;right:0;height:28px;border-bottom:1px solid #ddd;' +
    'contain:strict}.bar{position:absolute;top:3px;height:21px;overflow:hidden;white-space:nowrap;border-radius:3px}' +
    '.label{position:absolute;width:124px;line-height:28px}</style><div class="floor"><div style="height:' +
    rooms.length * rowPx + 'px"></div></div>';
  const scroller = document.querySelector('.floor');
  const shown = new Map();
  const text = (word) => word.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  function line(at) {
    const element = document.createElement('div');
    element.className = 'line';
    element.style.top = at * rowPx + 'px';
    element.innerHTML = '<div class="label">' + text(rooms[at].roomNo) + '</div>' + (byRoom.get(at) ?? []).map(
      ([, , start, nights, status, guest]) => '<div class="bar" style="left:' + (labelPx + Math.max(0, start + 0.6) * dayPx) +
        'px;width:' + Math.max(8, (Math.min(days, start + 0.6 + nights) - Math.max(0, start + 0.6)) * dayPx - 2) +
        'px;background:' + colours[status.length % colours.length] + '">' + text(guest) + '</div>').join('');
    return element;
  }
  function draw() {
    const first = Math.max(0, Math.floor(scroller.scrollTop / rowPx) - 6);
    const end = Math.min(rooms.length, Math.ceil((scroller.scrollTop + scroller.clientHeight) / rowPx) + 6);
    for (const [at, element] of shown) if (at < first || at >= end) { element.remove(); shown.delete(at); }
    for (let at = first; at < end; at += 1) {
      if (shown.has(at)) continue;
      shown.set(at, line(at));
      scroller.append(shown.get(at));
    }
  }
  window.changeFloor = () => {
    const [at, element] = [...shown][3];
    const bar = byRoom.get(at)?.[0];
    if (bar) bar[5] += '*';
    shown.set(at, line(at));
    element.replaceWith(shown.get(at));
  };
  scroller.addEventListener('scroll', draw, { passive: true });
  draw();
};`;
