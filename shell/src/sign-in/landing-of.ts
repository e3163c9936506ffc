import { isGranted, type FunctionCode, type Level } from '@honjin/contracts';
import { paths, type Session } from '@honjin/mfe-kit';

type Rights = Pick<Session, 'permissions'>;

/**
 * Returns the page on which a role begins its work: the desk for who takes bookings; the rooms, the kitchen's day,
 * pickup and what does not tie for who does that work and takes no bookings; the dashboard for everybody else.
 */
export function landingOf({ permissions }: Rights): string {
  const may = (code: FunctionCode, level: Level) => isGranted(permissions, code, level);
  if (may('registration', 'edit')) return paths.dashboard();
  if (may('room-indication', 'edit')) return paths.roomIndication();
  if (may('arrangement', 'edit')) return paths.arrangements();
  if (may('plan', 'edit') && may('report', 'read')) return paths.report('trend');
  if (may('money', 'edit') && may('report', 'read')) return paths.report('reconciliation');
  return paths.dashboard();
}
