import { useTranslation } from '@honjin/mfe-kit';
import { useState } from 'react';
import { useKeyEncoders, type KeyEncoder } from './use-key-encoders.ts';

const KEPT = 'honjin.key-encoder';

export interface EncoderChoice {
  readonly encoders: readonly KeyEncoder[];
  /** Null: the store has none of its own, or nothing was chosen. */
  readonly chosen: KeyEncoder | null;
  readonly choose: (id: string) => void;
  readonly blockedReason: string | undefined;
}

/** The encoder that stands beside this desk: the only one of the store, or the one that was chosen here before. */
export function useEncoderChoice(): EncoderChoice {
  const { t } = useTranslation('registration');
  const all = useKeyEncoders().data?.keyEncoders ?? [];
  const encoders = all.filter(({ isActive }) => isActive);
  const [typed, setTyped] = useState(localStorage.getItem(KEPT) ?? '');
  const named = encoders.find(({ id }) => id === typed) ?? null;
  const chosen = encoders.length === 1 ? encoders[0]! : named;
  return {
    encoders,
    chosen,
    choose: (id) => {
      setTyped(id);
      localStorage.setItem(KEPT, id);
    },
    blockedReason: encoders.length > 1 && chosen === null ? t('keyEncoder.needsEncoder') : undefined,
  };
}
