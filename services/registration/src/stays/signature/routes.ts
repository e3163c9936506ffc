import { WIRE_HEADERS } from '@honjin/contracts';
import {
  askSignature as askCall,
  cancelSignature as cancelCall,
  listSignTablets,
  pairSignTablet,
  removeSignTablet,
  saveSignRules,
  viewSignature as viewCall,
  voidSignature as voidCall,
} from '@honjin/contracts/registration';
import { serveTabletPage } from '@honjin/contracts/registration-internal';
import { handle, handlePublic, Refusal, type Route, type ServiceContext } from '@honjin/service-kit';
import type { Vault } from '../../guests/passport/seal.ts';
import { askSignature, cancelSignature, voidSignature } from './ask-signature.ts';
import { tabletPages } from './serve-tablet.ts';
import { pairTablet, removeTablet, saveRules, viewTablets } from './tablets.ts';
import { viewSignature } from './view-signature.ts';

interface Means {
  vault: () => Vault;
  /** The address by which browsers reach the installation. */
  origin: () => string;
}

/** The page of a tablet, asked for by the gateway alone: only it can sign for a caller of kind `service` without a store. */
function pageRoute(context: Pick<ServiceContext, 'db' | 'verifier'>, { vault }: Means): Route {
  const serve = tabletPages(context, vault);
  return handlePublic(serveTabletPage, async ({ input, headers, locale }) => {
    const caller = await context.verifier.verify(headers.get(WIRE_HEADERS.identity) ?? '');
    if (caller?.kind !== 'service') throw new Refusal('HOS-00002-0');
    return serve(input, locale);
  });
}

/** Tablets at the desk, and the registration cards that guests sign on them. */
export function signatureRoutes(
  context: Pick<ServiceContext, 'db' | 'verifier'>,
  means: Means,
): readonly Route[] {
  return [
    pageRoute(context, means),
    handle(listSignTablets, ({ tx }) => viewTablets(tx)),
    handle(pairSignTablet, ({ input, tx }) => pairTablet(tx, means.origin(), input)),
    handle(removeSignTablet, async ({ input, tx }) => {
      await removeTablet(tx, input.id);
      return viewTablets(tx);
    }),
    handle(saveSignRules, async ({ input, tx }) => {
      await saveRules(tx, input);
      return viewTablets(tx);
    }),
    handle(askCall, async ({ input, tx }) => ({ signature: await askSignature(tx, means.vault(), input) })),
    handle(cancelCall, async ({ input, tx }) => {
      await cancelSignature(tx, input.id);
      return {};
    }),
    handle(voidCall, async ({ input, tx }) => {
      await voidSignature(tx, input.id, input.reason);
      return {};
    }),
    handle(viewCall, ({ input, tx }) => viewSignature(tx, means.vault(), input.id)),
  ];
}
