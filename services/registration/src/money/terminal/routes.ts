import {
  askCardTerminal,
  cancelCardRequest,
  concludeCardRequest,
  listCardRequests,
  listCardTerminals,
  saveCardTerminal,
} from '@honjin/contracts/registration';
import { handle, type Route, type TenantTx } from '@honjin/service-kit';
import { askTerminal, giveUp } from './ask-terminal.ts';
import { endByHand } from './end-by-hand.ts';
import { listRequests, listTerminals } from './queries.ts';
import { readRequest, requestView } from './request-view.ts';
import { saveTerminal } from './save-terminal.ts';

const readTerminals = async (tx: TenantTx) => ({ cardTerminals: await listTerminals(tx) });

/** The calls on card terminals and on what they are asked for. */
export function terminalRoutes(allowedHosts: () => readonly string[]): readonly Route[] {
  return [
    handle(listCardTerminals, ({ tx }) => readTerminals(tx)),
    handle(saveCardTerminal, async ({ input, tx }) => {
      await saveTerminal(tx, input, allowedHosts());
      return readTerminals(tx);
    }),
    handle(askCardTerminal, async ({ input, tx }) => ({
      cardRequest: await readRequest(tx, await askTerminal(tx, input)),
    })),
    handle(cancelCardRequest, async ({ input, tx }) => {
      await giveUp(tx, input.id);
      return { cardRequest: await readRequest(tx, input.id) };
    }),
    handle(concludeCardRequest, async ({ input, tx }) => {
      await endByHand(tx, input);
      return { cardRequest: await readRequest(tx, input.id) };
    }),
    handle(listCardRequests, async ({ input, tx }) => {
      const { bBasicInformationId: bookingId } = input;
      const rows = await listRequests(tx, bookingId === undefined ? 'OPEN' : { bookingId });
      return { cardRequests: rows.map(requestView) };
    }),
  ];
}
