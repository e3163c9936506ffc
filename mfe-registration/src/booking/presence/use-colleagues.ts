import { tellBookingOpen } from '@honjin/contracts/registration';
import { callApi, useRealtime, useSession } from '@honjin/mfe-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A colleague who has the same booking open at another desk. */
export interface Colleague {
  userId: string;
  userName: string;
  isEditing: boolean;
}

interface Seen extends Colleague {
  heardAt: number;
}

const TELL_MS = 25_000;
/** A colleague who has been silent for this long has left, even if the message of leaving was lost. */
const FORGET_MS = 70_000;

/**
 * Returns the colleagues who have the booking open, and tells them about this page: that it is open, and whether
 * something is typed in it.
 */
export function useColleagues(bookingId: string, isEditing: boolean): readonly Colleague[] {
  const { userId } = useSession().user;
  const [seen, setSeen] = useState<readonly Seen[]>([]);

  // A message that fails is ignored: the clerk can work without it.
  const tell = useEffectEvent((what: { isOpen?: boolean; isEditing?: boolean; asks?: boolean }) => {
    const message = { bBasicInformationId: bookingId, isOpen: true, isEditing, ...what };
    callApi(tellBookingOpen, message).catch(() => {});
  });
  useRealtime('BookingOpen', (event) => {
    if (event.bBasicInformationId !== bookingId || event.userId === userId) return;
    if (event.asks) tell({});
    setSeen((known) => {
      const others = known.filter((one) => one.userId !== event.userId);
      if (!event.isOpen) return others;
      const { userId: theirs, userName, isEditing: isTyping } = event;
      return [...others, { userId: theirs, userName, isEditing: isTyping, heardAt: Date.now() }];
    });
  });
  const hasAsked = useRef(false);
  useEffect(() => {
    tell({ isEditing, asks: !hasAsked.current });
    hasAsked.current = true;
  }, [isEditing]);
  useEffect(() => {
    const leave = () => tell({ isOpen: false });
    const timer = setInterval(() => {
      tell({});
      setSeen((known) => {
        const present = known.filter(({ heardAt }) => Date.now() - heardAt < FORGET_MS);
        return present.length === known.length ? known : present;
      });
    }, TELL_MS);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return seen;
}
