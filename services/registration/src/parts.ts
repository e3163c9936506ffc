import type { ServiceContext, ServiceParts } from '@honjin/service-kit';
import { assignPool } from './house/auto-assign/propose-rooms.ts';
import { boardRoutes } from './reception/board-moves/routes.ts';
import { attachmentRoutes } from './reception/attachments/routes.ts';
import { lookupRoutes } from './reception/booking/lookup-routes.ts';
import { bookingRoutes } from './reception/booking/routes.ts';
import { CardCutter } from './stays/card-key/cut-card.ts';
import { cardKeyRoutes } from './stays/card-key/routes.ts';
import { SimulatedEncoder } from './stays/card-key/simulated-encoder.ts';
import type { RegistrationConfig } from './config.ts';
import { openStore } from './day/open-store.ts';
import { dayRoutes } from './day/routes.ts';
import { createDispatchJob } from './stays/dispatch/dispatch-job.ts';
import { openOutbox } from './stays/dispatch/outbox.ts';
import { dispatchRoutes } from './stays/dispatch/routes.ts';
import { feeRoutes } from './money/fees/routes.ts';
import { formRoutes } from './reception/form/routes.ts';
import { postalPool } from './guests/postal/postal-code.ts';
import { mergeRoutes } from './guests/customers/merge-routes.ts';
import { guestRoutes } from './guests/customers/routes.ts';
import { historyRoutes } from './reception/history/routes.ts';
import { refusalOf } from './house/inventory/change-inventory.ts';
import { refreshTotals } from './house/inventory/total-queries.ts';
import { REPLICAS } from './house/masters/read-masters.ts';
import { freeMemoRoutes } from './reception/memos/routes.ts';
import { moneyRoutes } from './money/routes.ts';
import { qamRoutes } from './reception/qam/routes.ts';
import { presenceRoutes } from './reception/presence/routes.ts';
import { pdfPool } from './money/receipts/render-receipt.ts';
import { rateSearchRoutes } from './reception/rate-search/routes.ts';
import { receiptRoutes } from './money/receipts/routes.ts';
import { receivableRoutes } from './money/receivables/routes.ts';
import { Vault } from './guests/passport/seal.ts';
import { cardPool } from './stays/registration-card/card-paper.ts';
import { registrationCardRoutes } from './stays/registration-card/routes.ts';
import { buildRpcs } from './rpcs.ts';
import { listPool } from './reception/search/list-files.ts';
import { searchRoutes } from './reception/search/routes.ts';
import { createTempBookJob } from './stays/status/release-temp-books.ts';
import { sequenceRoutes } from './house/sequences/routes.ts';
import { keepRoomCondition } from './house/availability/room-queries.ts';
import { stayRoutes } from './stays/status/routes.ts';
import { undoRoutes } from './stays/undo/routes.ts';
import { stockRoutes } from './house/stock/routes.ts';
import { taxRehearsalRoutes } from './house/tax-rehearsal/routes.ts';

/** The encoder of the installation: a simulator, until a lock maker's adapter is put in its place. */
function openCutter({ config }: ServiceContext<RegistrationConfig>): () => CardCutter {
  let cutter: CardCutter | null = null;
  // Tests may start the service with what every service reads, and then have an encoder that takes no time.
  return () => {
    const encoder = { delayMs: config.KEY_ENCODER_DELAY_MS ?? 0, faults: config.KEY_ENCODER_FAULTS ?? '' };
    cutter ??= new CardCutter(new SimulatedEncoder(encoder), {
      timeoutMs: config.KEY_ENCODER_TIMEOUT_MS ?? 5_000,
    });
    return cutter;
  };
}

/** Opens what is sealed in the database; made when it is first needed. */
function openVault({ config }: ServiceContext<RegistrationConfig>): () => Vault {
  let vault: Vault | null = null;
  return () => {
    vault ??= new Vault(config.HONJIN_SECRET ?? '', 'copies of passports');
    return vault;
  };
}

/** What the registration service is made of. */
export function build(context: ServiceContext<RegistrationConfig>): ServiceParts {
  return {
    routes: [
      ...bookingRoutes,
      ...lookupRoutes,
      ...formRoutes,
      ...rateSearchRoutes,
      ...stayRoutes,
      ...undoRoutes,
      ...presenceRoutes(context.bus),
      ...cardKeyRoutes(openCutter(context)),
      ...registrationCardRoutes(openVault(context)),
      ...boardRoutes,
      ...stockRoutes,
      ...moneyRoutes,
      ...feeRoutes,
      ...receiptRoutes,
      ...receivableRoutes,
      ...dispatchRoutes,
      ...searchRoutes,
      ...guestRoutes,
      ...mergeRoutes,
      ...attachmentRoutes,
      ...freeMemoRoutes,
      ...qamRoutes,
      ...historyRoutes,
      ...sequenceRoutes,
      ...taxRehearsalRoutes,
      ...dayRoutes,
    ],
    consumes: { rooms: [keepRoomCondition], admin: [openStore] },
    replicas: REPLICAS,
    rpcs: buildRpcs(context),
    refusalOf,
    onMastersStored: async (tx, entities) => {
      if (entities.has('room') && tx.day !== null) await refreshTotals(tx, tx.day.businessDate);
    },
    jobs: [
      pdfPool,
      assignPool,
      listPool,
      postalPool,
      cardPool,
      createTempBookJob(context),
      createDispatchJob(
        context,
        openOutbox(() => context.config),
      ),
    ],
  };
}
