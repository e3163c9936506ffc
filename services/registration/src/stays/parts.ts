// Wing 6, the stays: from the room that is assigned to the guest who leaves.
// Owns: check-in, change of room, check-out, cancellation and what follows from each status (`status`), taking them back
// (`undo`), the lanes of the desk's day (`desk`), lines written on paper (`paper-entries`), card keys (`card-key`) and the
// encoders that cut them (`encoder`), registration cards, papers that are mailed or printed (`dispatch`), what the store
// writes to its guests (`guest-mail`), their link to a page of their own (`guest-link`), what they write there before
// they arrive (`pre-check-in`), self check-in machines (`kiosk`), the cards that guests sign on a tablet (`signature`;
// `card-seal` keeps and opens what was signed), and the addresses of calendar programs (`calendar-address`).
// Tables: room_key, lost_key_charge, key_encoder, key_request, paper_dispatch, sent_mail, guest_mail, mail_block,
// paper_entry, downtime_sheet, pre_check_in, pre_check_in_room, kiosk_machine, kiosk_visit, kiosk_guess, kiosk_act,
// kiosk_batch, sign_tablet, sign_rule, card_signature, calendar_address.
// Stands on the reception and all below it.
import { countDesk } from '@honjin/contracts/registration';
import {
  answerRpc,
  DOWNTIME_SHEET_KEY,
  openTextSigner,
  type ServiceContext,
  type TextSigner,
} from '@honjin/service-kit';
import { rpcTx } from '../house/rpc-tx.ts';
import type { Wing } from '../house/wing.ts';
import type { RegistrationConfig } from '../config.ts';
import { Vault } from '../guests/passport/seal.ts';
import { calendarAddressRoutes } from './calendar-address/routes.ts';
import { CardCutter } from './card-key/cut-card.ts';
import { cardKeyRoutes } from './card-key/routes.ts';
import { SimulatedEncoder } from './card-key/simulated-encoder.ts';
import { createEncoderJob, type EncoderRules } from './encoder/encoder-job.ts';
import { encoderRoutes } from './encoder/routes.ts';
import { kioskRoutes } from './kiosk/routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { readDeskCounts } from './desk/shift-facts.ts';
import { createDispatchJob } from './dispatch/dispatch-job.ts';
import { openOutbox } from './dispatch/outbox.ts';
import { dispatchRoutes } from './dispatch/routes.ts';
import { guestMailRoutes } from './guest-mail/routes.ts';
import { createTimedMailJob } from './dispatch/timed-mail-job.ts';
import { paperEntryRoutes } from './paper-entries/routes.ts';
import { registrationCardRoutes } from './registration-card/routes.ts';
import { LinkMaker } from './guest-link/link.ts';
import { preCheckInRoutes } from './pre-check-in/routes.ts';
import { signatureRoutes } from './signature/routes.ts';
import { createTempBookJob } from './status/release-temp-books.ts';
import { stayRoutes } from './status/routes.ts';
import { undoRoutes } from './undo/routes.ts';

/** Returns the encoder of the installation: a simulator, for stores that have connected none of their own. */
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

/** Where encoders may be. Tests may start the service with what every service reads, and then have none. */
function encoderRulesOf({ config }: ServiceContext<RegistrationConfig>): EncoderRules {
  return {
    hosts: config.HONJIN_KEY_ENCODER_HOSTS ?? [],
    timeoutMs: config.KEY_ENCODER_LINE_TIMEOUT_MS ?? 30_000,
  };
}

/** Opens what is sealed in the database; made when it is first needed. */
function openVault({ config }: ServiceContext<RegistrationConfig>, purpose: string): () => Vault {
  let vault: Vault | null = null;
  return () => {
    vault ??= new Vault(config.HONJIN_SECRET ?? '', purpose);
    return vault;
  };
}

/** The address of an installation on one machine. */
const LOCAL_ORIGIN = 'http://localhost:8080';

/** Makes the links of guests from the secret of the installation; made when the first one is needed. */
function openLinkMaker({ config }: ServiceContext<RegistrationConfig>): () => LinkMaker {
  let maker: LinkMaker | null = null;
  return () => {
    maker ??= new LinkMaker(config.HONJIN_SECRET ?? '', config.HONJIN_ORIGIN ?? LOCAL_ORIGIN);
    return maker;
  };
}

/** Opens the key of the sheets when the first one is made: an installation may have got it since the start. */
function openSheetSigner({ config }: ServiceContext<RegistrationConfig>): () => TextSigner | null {
  let signer: TextSigner | null = null;
  return () => {
    signer ??= openTextSigner(config.HONJIN_KEY_DIR, DOWNTIME_SHEET_KEY);
    return signer;
  };
}

/** Returns the calls for guests who arrive, stay and leave. */
export function buildStays(context: ServiceContext<RegistrationConfig>): Wing {
  const inTx = rpcTx(context);
  const hasMailServer = () => context.config.SMTP_URL !== undefined;
  const origin = () => context.config.HONJIN_ORIGIN ?? LOCAL_ORIGIN;
  const maker = openLinkMaker(context);
  const cutter = openCutter(context);
  const signatures = openVault(context, 'signatures of registration cards');
  return {
    routes: [
      ...stayRoutes,
      ...undoRoutes,
      ...deskRoutes(openSheetSigner(context)),
      ...paperEntryRoutes,
      ...cardKeyRoutes(cutter),
      ...encoderRoutes(() => encoderRulesOf(context).hosts),
      ...kioskRoutes(cutter, context.bus),
      ...registrationCardRoutes(openVault(context, 'copies of passports'), signatures),
      ...dispatchRoutes(hasMailServer),
      ...guestMailRoutes(hasMailServer, maker),
      ...preCheckInRoutes(context, { maker, hasMailServer }),
      ...signatureRoutes(context, { vault: signatures, origin }),
      ...calendarAddressRoutes(context, origin),
    ],
    rpcs: [
      answerRpc(
        countDesk,
        async (time, actor) => (await inTx(actor, (tx) => readDeskCounts(tx, time))).result,
      ),
    ],
    jobs: [
      createTempBookJob(context),
      createTimedMailJob(context),
      createEncoderJob(context, () => encoderRulesOf(context)),
      createDispatchJob(
        { ...context, links: maker, signatures },
        openOutbox(() => context.config),
      ),
    ],
  };
}
