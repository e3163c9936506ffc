/**
 * Reads a time as people write it: `9`, `930`, `0930`, `9:05`, `19時5分`, `25:10`, in half or full width.
 * @returns `HH:MM` from 00:00 to 30:00, or null.
 */
export function readClock(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/時半$/, ':30')
    .replace(/[時.]/, ':')
    .replace(/分$/, '')
    .replace(/:$/, '');
  const match = /^(\d{1,2}?)(?::(\d{1,2})|(\d{2}))?$/.exec(plain);
  if (!match) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? match[3] ?? 0)];
  if (minute > 59 || hour * 60 + minute > 1_800) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
