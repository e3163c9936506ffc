import type { ServiceContext, ServiceParts } from '@honjin/service-kit';
import { assignPool } from './auto-assign/propose-rooms.ts';
import { boardRoutes } from './board-moves/routes.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { lookupRoutes } from './booking/lookup-routes.ts';
import { bookingRoutes } from './booking/routes.ts';
import { CardCutter } from './card-key/cut-card.ts';
import { cardKeyRoutes } from './card-key/routes.ts';
import { SimulatedEncoder } from './card-key/simulated-encoder.ts';
import type { RegistrationConfig } from './config.ts';
import { openStore } from './day/open-store.ts';
import { dayRoutes } from './day/routes.ts';
import { createDispatchJob } from './dispatch/dispatch-job.ts';
import { openOutbox } from './dispatch/outbox.ts';
import { dispatchRoutes } from './dispatch/routes.ts';
import { feeRoutes } from './fees/routes.ts';
import { formRoutes } from './form/routes.ts';
import { postalPool } from './guests/postal-code.ts';
import { mergeRoutes } from './guests/merge-routes.ts';
import { guestRoutes } from './guests/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { refusalOf } from './inventory/change-inventory.ts';
import { refreshTotals } from './inventory/total-queries.ts';
import { REPLICAS } from './masters/read-masters.ts';
import { freeMemoRoutes } from './memos/routes.ts';
import { moneyRoutes } from './money/routes.ts';
import { qamRoutes } from './qam/routes.ts';
import { presenceRoutes } from './presence/routes.ts';
import { pdfPool } from './receipts/render-receipt.ts';
import { rateSearchRoutes } from './rate-search/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { receivableRoutes } from './receivables/routes.ts';
import { Vault } from './passport/seal.ts';
import { cardPool } from './registration-card/card-paper.ts';
import { registrationCardRoutes } from './registration-card/routes.ts';
import { buildRpcs } from './rpcs.ts';
import { listPool } from './search/list-files.ts';
import { searchRoutes } from './search/routes.ts';
import { createTempBookJob } from './stay/release-temp-books.ts';
import { sequenceRoutes } from './sequences/routes.ts';
import { keepRoomCondition } from './stay/room-queries.ts';
import { stayRoutes } from './stay/routes.ts';
import { undoRoutes } from './undo/routes.ts';
import { stockRoutes } from './stock/routes.ts';
import { taxRehearsalRoutes } from './tax-rehearsal/routes.ts';

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
