import type { AreaCommand } from '@honjin/mfe-kit';

/** The lines of this area in the command bar. */
export const commands = [
  {
    id: 'indication',
    titleJa: 'ルームインジケーター',
    titleEn: 'Room indication',
    words: ['へやじょうきょう', 'せいそう', '清掃', 'housekeeping', 'cleaning', 'ri'],
    needs: { function: 'room-indication', level: 'read' },
    about: 'PAGE',
    path: '/availability/list',
  },
] satisfies readonly AreaCommand[];
