import {
  askKioskCards,
  checkInAtKiosk,
  closeKioskDay,
  completeKioskRegister,
  findKioskStay,
  listKioskBatches,
  listKioskMachines,
  saveKioskMachine,
  showKioskVisit,
} from '@honjin/contracts/registration';
import {
  handle,
  handleDetached,
  newId,
  Refusal,
  type Bus,
  type Route,
  type TenantTx,
} from '@honjin/service-kit';
import type { CardCutter } from '../card-key/cut-card.ts';
import { cutAtOnce, intentOf } from '../card-key/cut-ordered.ts';
import { askCards } from './ask-cards.ts';
import { closeDay, readBatches } from './batches.ts';
import { checkInHere } from './check-in-here.ts';
import { completeRegister } from './complete-register.ts';
import { findStay } from './find-stay.ts';
import { listMachines } from './machine-queries.ts';
import { openMachine, openVisit } from './open-machine.ts';
import { insertVisit } from './queries.ts';
import { bindsProgram, requireProgram } from './require-program.ts';
import { saveMachine } from './save-machine.ts';
import { viewVisit } from './visit-view.ts';

const readMachines = async (tx: TenantTx) => ({ kioskMachines: await listMachines(tx) });

/** The calls of self check-in machines, and on them (R-KIOSK). */
export const kioskRoutes = (cutter: () => CardCutter, bus: Bus): readonly Route[] => [
  handle(listKioskMachines, ({ tx }) => readMachines(tx)),
  handleDetached(saveKioskMachine, async ({ input, inTx, once, token }) => {
    if (await inTx((tx) => bindsProgram(tx, input))) await requireProgram(bus, input, token);
    return once(async (tx) => {
      await saveMachine(tx, input);
      return readMachines(tx);
    });
  }),
  handle(listKioskBatches, ({ input, tx }) => readBatches(tx, input.businessDate)),
  handle(closeKioskDay, ({ input, tx }) => closeDay(tx, input)),
  handleDetached(findKioskStay, async ({ input, inTx, once, locale }) => {
    // A wrong guess is counted though the call is refused, so it has a transaction of its own.
    const bookingId = await inTx((tx) => findStay(tx, input));
    if (bookingId === null) throw new Refusal('HOS-02080-0');
    return once(async (tx) => {
      const opened = await openMachine(tx);
      const visit = await insertVisit(tx, { id: newId(), machineId: opened.machine.id, bookingId });
      return { kioskVisit: await viewVisit({ ...opened, visit }, locale) };
    });
  }),
  handle(showKioskVisit, async ({ input, tx, locale }) => ({
    kioskVisit: await viewVisit(await openVisit(tx, input.kioskVisitId), locale),
  })),
  handle(checkInAtKiosk, async ({ input, tx, locale }) => {
    const { opened, isRepeated } = await checkInHere(tx, input);
    return { kioskVisit: await viewVisit(opened, locale), isRepeated };
  }),
  handle(completeKioskRegister, async ({ input, tx, locale }) => ({
    kioskVisit: await viewVisit(await completeRegister(tx, input), locale),
  })),
  handleDetached(askKioskCards, async (context) => {
    const { input, inTx, once, locale } = context;
    const ordered = await inTx((tx) => askCards(tx, input, intentOf(context)));
    await cutAtOnce(cutter, context, ordered);
    return once(async (tx) => ({
      kioskVisit: await viewVisit(await openVisit(tx, input.kioskVisitId), locale),
    }));
  }),
];
