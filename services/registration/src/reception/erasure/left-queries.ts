import { toSnakeKey } from '@honjin/contracts';
import { ERASED_NAME, REGISTER_FIELDS } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { reportGone } from '../../house/db/report-queries.ts';
import { identifiers } from '../../house/db/rows.ts';

/** The register of a guest without the person, in the columns of the table. */
const BLANK: Readonly<Record<string, string>> = {
  ...Object.fromEntries(REGISTER_FIELDS.map((field) => [toSnakeKey(field), ''])),
  name_kana: ERASED_NAME.kana,
  name_kanji: ERASED_NAME.kanji,
};

/** Registers of erased guests go as the day begins on which the law does not ask for them any more (R-RETAIN-04). */
export async function eraseLeftGuests(tx: TenantTx, businessDate: string): Promise<void> {
  const { sql, scope } = tx;
  const columns = identifiers(tx, Object.keys(BLANK));
  const gone = await sql`
    update guest set (${columns}) = (select ${columns} from jsonb_populate_record(null::guest, ${sql.json(BLANK)})),
      erase_on = null
    where store_id = ${scope.storeId} and erase_on <= ${businessDate}`;
  reportGone(tx, 'ERASED_REGISTERS', gone.count, businessDate);
}
