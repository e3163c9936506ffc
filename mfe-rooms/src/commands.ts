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
  {
    id: 'block',
    titleJa: '故障・売止',
    titleEn: 'Out of order or stop-sale',
    words: ['こしょう', 'うりどめ', '売止', 'ooo', 'stop sale', 'block'],
    needs: { function: 'room-indication', level: 'edit' },
    about: 'PAGE',
    path: '/availability/list?block={room}',
    takes: ['room'],
  },
] satisfies readonly AreaCommand[];
