import { useTranslation } from '@honjin/mfe-kit';
import { useState } from 'react';
import { tabletState, useSignTablets, type SignTablet } from '../../sign-tablet/use-sign-tablets.ts';

const KEPT = 'honjin.sign-tablet';

/** The tablet that lies at this desk: the one that was used here before. Nothing is chosen while there was none. */
export function useTabletChoice() {
  const { t } = useTranslation('registration');
  const all = useSignTablets();
  const tablets = (all.data?.signTablets ?? []).filter(({ isPaired }) => isPaired);
  const [typed, setTyped] = useState(localStorage.getItem(KEPT) ?? '');
  const chosen = tablets.find(({ id }) => id === typed) ?? null;
  const labelOf = (tablet: SignTablet) => {
    const state = tabletState(tablet);
    const name = tablet.tabletName;
    if (state === 'busy') return t('signature.choiceBusy', { name });
    return state === 'silent' ? t('signature.choiceSilent', { name }) : name;
  };
  return {
    isPending: all.isPending,
    chosen,
    choices: tablets.map((tablet) => ({ value: tablet.id, label: labelOf(tablet) })),
    choose: setTyped,
    /** Proposes the tablet the next time: guests sign on it. */
    keep: (id: string) => localStorage.setItem(KEPT, id),
  };
}
