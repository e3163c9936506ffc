import { listKeyEncoders, saveKeyEncoder } from '@honjin/contracts/registration';
import { handle, type Route, type TenantTx } from '@honjin/service-kit';
import { listEncoders } from './queries.ts';
import { saveEncoder } from './save-encoder.ts';

const readEncoders = async (tx: TenantTx) => ({ keyEncoders: await listEncoders(tx) });

/** The calls on encoders. */
export function encoderRoutes(allowedHosts: () => readonly string[]): readonly Route[] {
  return [
    handle(listKeyEncoders, ({ tx }) => readEncoders(tx)),
    handle(saveKeyEncoder, async ({ input, tx }) => {
      await saveEncoder(tx, input, allowedHosts());
      return readEncoders(tx);
    }),
  ];
}
