// The focus library: arrow keys in a list, the bounds of a dialog. It comes late (late-focus.ts).
export {
  createTabster,
  disposeTabster,
  getGroupper,
  getModalizer,
  getMover,
  getObservedElement,
  getRestorer,
} from 'tabster';
