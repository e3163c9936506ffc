import type { AreaCommand } from '@honjin/mfe-kit';

/** The lines of this area in the command bar. */
export const commands = [
  {
    id: 'schedule',
    titleJa: 'ルームスケジュール',
    titleEn: 'Room schedule',
    words: ['へやわりひょう', 'board', 'timeline', 'rs'],
    needs: { function: 'schedule', level: 'read' },
    about: 'PAGE',
    path: '/schedule',
  },
  {
    id: 'keys',
    titleJa: 'キー受渡',
    titleEn: 'Key delivery',
    words: ['きーうけわたし', 'かぎ', 'keys'],
    needs: { function: 'key', level: 'read' },
    about: 'PAGE',
    path: '/schedule/deliver',
  },
] satisfies readonly AreaCommand[];
