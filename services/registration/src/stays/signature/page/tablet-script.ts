import { SIGNATURE_FIELD, STROKE_LIMITS } from '@honjin/domain';

const LIMITS = [
  SIGNATURE_FIELD.width,
  SIGNATURE_FIELD.height,
  STROKE_LIMITS.strokes,
  STROKE_LIMITS.points,
].join(', ');

/**
 * The one script of the page. It looks whether the tablet has something else to show — at once when it is told, every
 * second while nobody tells it — and takes down what is drawn in the field, by finger, pen or mouse.
 */
export const SCRIPT = `
(() => {
'use strict';
const root = document.documentElement, state = root.dataset.state;
let isLive = false, isLooking = false, isLeaving = false, ticks = 0;
// A page that answers a form would ask the guest who goes back to send it again.
history.replaceState(null, '', location.href);
const go = (path) => { isLeaving = true; location.replace(path); };
const look = async () => {
  if (isLooking || isLeaving || !state) return;
  isLooking = true;
  try {
    const answer = await fetch('/tablet/state', { cache: 'no-store' });
    const now = answer.status === 404 ? 'closed' : answer.ok ? await answer.text() : state;
    if (now !== state && !isLeaving) go('/tablet');
  } catch {} finally { isLooking = false; }
};
if (state) {
  const events = new EventSource('/tablet/events');
  events.onopen = () => { isLive = true; look(); };
  events.onerror = () => { isLive = false; };
  events.onmessage = look;
  setInterval(() => { ticks += 1; if (!isLive || ticks % 5 === 0) look(); }, 1000);
  const after = Number(root.dataset.back);
  if (after > 0) setTimeout(() => go('/tablet'), after);
}
const form = document.querySelector('form[data-sign]'), pad = document.querySelector('canvas');
if (!form || !pad) return;
const field = form.elements.namedItem('strokes'), told = document.querySelector('[role=status]');
const [width, height, mostStrokes, mostPoints] = [${LIMITS}];
let strokes = field.value === '' ? [] : field.value.split(';').map((line) => line.split(' ').map((point) => point.split(',').map(Number)));
const pen = pad.getContext('2d');
const draw = () => {
  const scale = pad.width / width;
  pen.clearRect(0, 0, pad.width, pad.height);
  pen.lineWidth = 4 * scale; pen.lineCap = 'round'; pen.lineJoin = 'round'; pen.strokeStyle = '#101c4d';
  for (const stroke of strokes) {
    pen.beginPath();
    stroke.forEach(([x, y], index) => (index === 0 ? pen.moveTo(x * scale, y * scale) : pen.lineTo(x * scale, y * scale)));
    if (stroke.length === 1) pen.lineTo(stroke[0][0] * scale, stroke[0][1] * scale);
    pen.stroke();
  }
};
const fit = () => {
  pad.width = Math.round(pad.clientWidth * (devicePixelRatio || 1));
  pad.height = Math.round(pad.width * height / width);
  draw();
};
const keep = () => { field.value = strokes.map((stroke) => stroke.map((point) => point.join(',')).join(' ')).join(';'); };
const held = (value, most) => Math.min(most, Math.max(0, Math.round(value)));
const place = (event) => {
  const box = pad.getBoundingClientRect();
  return [held((event.clientX - box.left) / box.width * width, width), held((event.clientY - box.top) / box.height * height, height)];
};
let current = null, points = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
pad.addEventListener('pointerdown', (event) => {
  if (!event.isPrimary || event.button !== 0 || strokes.length >= mostStrokes || points >= mostPoints) return;
  event.preventDefault();
  pad.setPointerCapture(event.pointerId);
  current = [place(event)]; points += 1; strokes.push(current); draw();
});
pad.addEventListener('pointermove', (event) => {
  if (current === null) return;
  const moves = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
  for (const move of moves.length > 0 ? moves : [event]) {
    const next = place(move), [x, y] = current[current.length - 1];
    if (points >= mostPoints || Math.abs(next[0] - x) + Math.abs(next[1] - y) < 3) continue;
    current.push(next); points += 1;
  }
  draw();
});
const end = () => { current = null; keep(); };
pad.addEventListener('pointerup', end);
pad.addEventListener('pointercancel', end);
form.querySelector('[data-clear]').addEventListener('click', () => {
  strokes = []; points = 0; current = null; keep(); draw();
  told.textContent = form.dataset.cleared;
});
form.addEventListener('submit', () => { keep(); isLeaving = true; });
const other = document.querySelector('form[data-other]');
other.addEventListener('submit', () => {
  keep(); isLeaving = true;
  for (const name of ['strokes', 'typed']) other.elements.namedItem(name).value = form.elements.namedItem(name)?.value ?? '';
  other.elements.namedItem('agreed').value = form.elements.namedItem('agreed').checked ? 'on' : '';
});
addEventListener('pageshow', () => { isLeaving = false; });
addEventListener('resize', fit);
fit();
const fault = document.querySelector('[data-fault]');
if (fault) fault.focus();
})();
`;
