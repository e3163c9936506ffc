import type { Scope } from '@honjin/contracts';
import {
  exportMappings,
  importMappings,
  listMappings as listCall,
  saveMappings as saveCall,
  type MappingInput,
  type MappingKind,
} from '@honjin/contracts/linkage';
import { billingAddressMaster } from '@honjin/contracts/masters/bus';
import { handle, listMasters, Refusal, writeCsv, type Route, type TenantTx } from '@honjin/service-kit';
import { csvRowsOf, decodeCsv, rowsOfCsv, type Coded } from './mapping-csv.ts';
import { listMappings, listUnmapped } from './queries.ts';
import { saveMappings, TARGETS } from './save-mappings.ts';

async function codesFor(tx: TenantTx, kind: MappingKind): Promise<{ targets: Coded[]; payers: Coded[] }> {
  const targets = kind === 'REMARK' ? [] : [...(await listMasters(tx, TARGETS[kind])).values()];
  return { targets, payers: [...(await listMasters(tx, billingAddressMaster)).values()] };
}

/** Lines of a file take the place of the rows with the same codes; rows it does not name stay. */
async function withIds(tx: TenantTx, rows: readonly MappingInput[]): Promise<MappingInput[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const known = await listMappings(tx, first.provider, first.kind);
  const keyOf = (row: Omit<MappingInput, 'mappingId' | 'version'>) =>
    [
      row.code,
      row.agencyCode,
      row.mealCondition,
      row.specificMealCondition,
      row.code === '' ? row.name : '',
    ].join('|');
  const byKey = new Map(known.map((row) => [keyOf(row), row]));
  return rows.map((row) => {
    const before = byKey.get(keyOf(row));
    return before === undefined ? row : { ...row, mappingId: before.mappingId, version: before.version };
  });
}

export function mappingRoutes({ wake }: { wake: (scope: Scope) => void }): Route[] {
  return [
    handle(listCall, async ({ tx, input }) => ({
      mappings: await listMappings(tx, input.provider, input.kind),
      unmapped: await listUnmapped(tx, input.provider),
    })),
    handle(saveCall, async ({ tx, input }) => {
      const saved = await saveMappings(tx, input);
      tx.afterCommit(() => wake(tx.scope));
      return saved;
    }),
    handle(exportMappings, async ({ tx, input }) => {
      const rows = csvRowsOf(
        await listMappings(tx, input.provider, input.kind),
        await codesFor(tx, input.kind),
      );
      const fileName = `${input.provider}-${input.kind}.csv`.toLowerCase();
      return { contentType: 'text/csv', fileName, body: writeCsv(rows, input.encoding) };
    }),
    handle(importMappings, async ({ tx, input, file }) => {
      if (file === null) throw new Refusal('HOS-10002-2', { values: [1, ''] });
      const text = decodeCsv(new Uint8Array(await file.arrayBuffer()));
      const rows = rowsOfCsv(text, { ...input, ...(await codesFor(tx, input.kind)) });
      const { mappings, retried } = await saveMappings(tx, {
        mappings: await withIds(tx, rows),
        deletedMappingIds: [],
      });
      tx.afterCommit(() => wake(tx.scope));
      return { saved: mappings.length, retried };
    }),
  ];
}
