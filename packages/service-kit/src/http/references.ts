import {
  errorMessage,
  mastersNamedIn,
  toWirePath,
  type AnyCall,
  type ErrorCode,
  type Locale,
} from '@honjin/contracts';
import { listKnownMasters, type MasterUse } from '../messaging/master-replica.ts';
import type { Opening, TenantTx } from '../db/tenant-tx.ts';
import { Refusal } from '../refusal.ts';
import { MOST_FIELD_ERRORS } from './weigh-body.ts';

/** A call that is being answered, as far as its references depend on it. */
export interface AskedCall {
  readonly call: AnyCall;
  readonly input: unknown;
}

/**
 * Returns which of some ids the saved record that a call changes names already: those it keeps, even when their master is
 * gone, so that the record can still be changed.
 */
export type KeptReferences = (
  tx: TenantTx,
  asked: AskedCall,
  ids: readonly string[],
) => Promise<ReadonlySet<string>>;

/** Tells whether a record of a master may be named by something new on a day; without a day, whether it is in use. */
export type IsOffered = (entity: string, use: MasterUse, businessDate: string | null) => boolean;

/** The masters that a service knows, and what its records may go on naming. */
export interface MasterRules {
  readonly masters: ReadonlySet<string>;
  /** Absent: the use cases decide what is in use. */
  readonly isOffered?: IsOffered | undefined;
  readonly keptReferences?: KeptReferences | undefined;
}

interface WrongReference {
  readonly id: string;
  readonly path: readonly PropertyKey[];
  readonly code: ErrorCode;
}

/** The look at what a writing call names of masters. */
export interface MasterCheck {
  /** Asks for them, with the first statements of a transaction. */
  ask(opening: Opening): Promise<void>;
  /** Refuses what is not known or not in use, in that transaction. */
  judge(tx: TenantTx): Promise<void>;
}

/**
 * Refuses a writing call that names a master which the store does not have (R-BOUND-06) or that is not in use (R-BOUND-07),
 * with the path of every such id: use cases read what they need of masters, and would save the other ids unseen. Only
 * masters of which the service keeps a replica are looked for.
 */
export function checkMasters(
  asked: AskedCall & { readonly locale: Locale },
  { masters, isOffered, keptReferences }: MasterRules,
): MasterCheck {
  const isChecked = asked.call.writes && masters.size > 0;
  const named = isChecked ? mastersNamedIn(asked.input).filter(({ entity }) => masters.has(entity)) : [];
  let known: ReadonlyMap<string, MasterUse> = new Map();

  function wrongOn(businessDate: string | null): WrongReference[] {
    return named.flatMap(({ entity, id, path }): WrongReference[] => {
      const use = known.get(`${entity} ${id}`);
      if (use === undefined) return [{ id, path, code: 'HOS-09001-11' }];
      const isOpen = isOffered?.(entity, use, businessDate) ?? true;
      return isOpen ? [] : [{ id, path, code: 'HOS-09001-15' }];
    });
  }

  return {
    async ask(opening) {
      if (named.length > 0) known = await listKnownMasters(opening, named);
    },
    async judge(tx) {
      const wrong = wrongOn(tx.day?.businessDate ?? null);
      if (wrong.length === 0) return;
      const ids = [...new Set(wrong.map(({ id }) => id))];
      const kept = (await keptReferences?.(tx, asked, ids)) ?? new Set<string>();
      const refused = wrong.filter(({ id }) => !kept.has(id));
      if (refused.length === 0) return;
      const errors = refused.slice(0, MOST_FIELD_ERRORS).map(({ path, code }) => ({
        path: toWirePath(path),
        code,
        message: errorMessage(code, asked.locale),
      }));
      throw new Refusal('HOS-00001-1', { errors });
    },
  };
}
