import { useSearchParams } from '@honjin/mfe-kit';

/** The past as the address says it: the moment, and the one room that is looked at. */
export interface Moment {
  /** Empty as long as no moment was chosen. */
  readonly at: string;
  /** Empty: all rooms. */
  readonly room: string;
  showAt: (at: string) => void;
  showRoom: (room: string) => void;
  backToNow: () => void;
}

export function useMoment(): Moment {
  const [search, setSearch] = useSearchParams();
  const at = search.get('at') ?? '';
  function set(key: 'at' | 'room', value: string): void {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(key);
    else next.set(key, value);
    setSearch(next);
  }
  return {
    at: Number.isNaN(Date.parse(at)) ? '' : at,
    room: search.get('room') ?? '',
    showAt: (moment) => set('at', moment),
    showRoom: (room) => set('room', room),
    backToNow() {
      const next = new URLSearchParams(search);
      next.delete('at');
      next.delete('room');
      setSearch(next);
    },
  };
}
