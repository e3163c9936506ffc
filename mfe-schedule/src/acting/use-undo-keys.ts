import { useEffect, useRef } from 'react';
import { useUndo } from './use-moves.ts';

/** Ctrl+Z and Ctrl+Y (or Shift+Ctrl+Z) on the board; in a field they belong to what is typed. */
export function useUndoKeys(isActive: boolean): void {
  const { undo, redo } = useUndo();
  const newest = useRef({ undo, redo });
  useEffect(() => {
    newest.current = { undo, redo };
  });
  useEffect(() => {
    if (!isActive) return undefined;
    function handle(event: KeyboardEvent): void {
      const isTyping = (event.target as Element | null)?.closest?.('input, textarea, [contenteditable]');
      if (isTyping || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      // A key that is held down means one step, not all of them.
      if (event.repeat) return;
      if (key === 'y' || event.shiftKey) newest.current.redo();
      else newest.current.undo();
    }
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [isActive]);
}
