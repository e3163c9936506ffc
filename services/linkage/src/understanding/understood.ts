import type {
  MessageKind,
  MessageProblem,
  MessageWarning,
  TransmittedBooking,
} from '@honjin/contracts/linkage';

export interface Warned {
  readonly warning: MessageWarning;
  readonly detail: string;
}

/** The fields that the list shows of a message even when the rest of it is wrong. */
export interface MessageHead {
  readonly kind: MessageKind;
  readonly classification: string;
  readonly dataId: string;
  readonly systemDate: string;
  readonly systemTime: string;
  readonly agencyCode: string;
  readonly agencyName: string;
  readonly bookingNumber: string;
  readonly guestName: string;
}

export interface Understood {
  readonly head: MessageHead | null;
  readonly booking: TransmittedBooking | null;
  readonly problem: MessageProblem | null;
  readonly detail: string;
  readonly warnings: readonly Warned[];
}
