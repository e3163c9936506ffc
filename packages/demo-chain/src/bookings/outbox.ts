import { japanInstant, eventSubject, type EventType, type PayloadOf } from '@honjin/contracts';
import type { Scope } from '../chain.ts';
import type { Row } from '../database.ts';
import { idOf } from '../ids.ts';

/** Keeps the order in which a store's changes happened. Its rows count as published: projections read them again. */
export class Outbox {
  readonly #scope: Scope;
  readonly #openDay: string;
  #rows: Row[] = [];
  #seq = 0;

  constructor(scope: Scope, openDay: string) {
    this.#scope = scope;
    this.#openDay = openDay;
  }

  emit<E extends EventType>(event: E, businessDate: string, payload: PayloadOf<E>): void {
    const { groupId, companyId, storeId } = this.#scope;
    this.#seq += 1;
    // Nothing is told of later than now: what the open day brought so far stands at its beginning.
    const at = japanInstant(businessDate, businessDate < this.#openDay ? '23:59:00' : '00:00:00');
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
