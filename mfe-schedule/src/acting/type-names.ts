import { nameIn } from '@honjin/domain';
import type { Board } from '../board/board-model.ts';
import { useLocale } from '@honjin/mfe-kit';
import { createContext, useContext } from 'react';

/** The board that is shown: dialogs over it read names of types and rooms from it. */
export const ShownBoard = createContext<Board | null>(null);

/** Returns the name of a room type by its id, in the user's language. */
export function useTypeNames(): (roomTypeId: string) => string {
  const board = useContext(ShownBoard);
  const locale = useLocale();
  return (roomTypeId) => {
    const type = board?.types.find((one) => one.roomTypeId === roomTypeId);
    return type ? nameIn(locale, type) : '';
  };
}

/** The board's room types to choose from. */
export function useTypeChoices(): { value: string; label: string }[] {
  const board = useContext(ShownBoard);
  const nameOf = useTypeNames();
  return (board?.types ?? [])
    .filter(({ isReal }) => isReal)
    .map(({ roomTypeId }) => ({ value: roomTypeId, label: nameOf(roomTypeId) }));
}
