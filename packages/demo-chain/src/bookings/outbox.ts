import { japanInstant, eventSubject, type EventType, type PayloadOf } from '@honjin/contracts';
import type { Scope } from '../chain.ts';
import type { Row } from '../database.ts';
import { idOf } from '../ids.ts';

/** Keeps the order in which a store's changes happened. Its rows count as published: projections read them again. */
export class Outbox {
  readonly #scope: Scope;
  #rows: Row[] = [];
  #seq = 0;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  emit<E extends EventType>(event: E, businessDate: string, payload: PayloadOf<E>): void {
    const { groupId, companyId, storeId } = this.#scope;
    this.#seq += 1;
    const at = japanInstant(businessDate, '23:59:00');
    this.#rows.push({
      store_id: storeId,
      seq: this.#seq,
      group_id: groupId,
      company_id: companyId,
      event_id: idOf(`${storeId} event ${this.#seq}`, businessDate),
      subject: eventSubject(event, storeId),
      type: event.type,
      version: event.version,
      payload,
      business_date: businessDate,
      user_id: null,
      occurred_at: at,
      published_at: at,
    });
  }

  /** The rows since the last call. */
  take(): Row[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  revisionRow(): Row {
    const { groupId, companyId, storeId } = this.#scope;
    return { store_id: storeId, group_id: groupId, company_id: companyId, revision: this.#seq };
  }
}
