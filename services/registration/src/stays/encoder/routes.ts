import { listKeyEncoders, saveKeyEncoder, stopRoomKey } from '@honjin/contracts/registration';
import { handle, type Route, type TenantTx } from '@honjin/service-kit';
import { readKeysById } from '../card-key/key-view.ts';
import { listEncoders } from './queries.ts';
import { saveEncoder } from './save-encoder.ts';
import { stopKey } from './stop-key.ts';

const readEncoders = async (tx: TenantTx) => ({ keyEncoders: await listEncoders(tx) });

/** The calls on encoders and on the cards that wait at them. */
export function encoderRoutes(allowedHosts: () => readonly string[]): readonly Route[] {
  return [
    handle(listKeyEncoders, ({ tx }) => readEncoders(tx)),
    handle(saveKeyEncoder, async ({ input, tx }) => {
      await saveEncoder(tx, input, allowedHosts());
      return readEncoders(tx);
    }),
    handle(stopRoomKey, async ({ input, tx }) => ({
      keys: await readKeysById(tx, await stopKey(tx, input)),
    })),
  ];
}
