import { getDowntimeKey } from '@honjin/contracts/registration';
import { keepPreviousData, useCall, useQuery, useSession } from '@honjin/mfe-kit';
import { proveSheet, type Sheet, type SheetProof } from './sheet-proof.ts';

/** A sheet with what was found out about it. */
export interface ProvenSheet {
  sheet: Sheet;
  proof: SheetProof;
}

/**
 * Checks every sheet that arrives, from the server or from the copy of the device. Until it is known what a new one is the
 * one before stays, with what is known of that.
 */
export function useSheetProof(sheet: Sheet | undefined, arrivedAt: number): ProvenSheet | undefined {
  const { targetStore } = useSession();
  const { storeId } = targetStore;
  const key = useCall(getDowntimeKey, {}, { staleTime: Number.POSITIVE_INFINITY });
  const publicKey = key.data?.publicKey ?? null;
  const proven = useQuery({
    queryKey: ['proof of a downtime sheet', storeId, arrivedAt, publicKey],
    queryFn: async () =>
      sheet === undefined ? null : { sheet, proof: await proveSheet(sheet, { publicKey, storeId }) },
    enabled: sheet !== undefined && !key.isPending,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return proven.data ?? undefined;
}
