// The library that finds the place of menus, calendars and tooltips. It comes late (late-place.ts).
export {
  arrow,
  computePosition,
  detectOverflow,
  flip,
  hide,
  limitShift,
  offset,
  shift,
  size,
} from '@floating-ui/dom';
