import { formatInstant, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  ArrowLeftRegular,
  ArrowRightRegular,
  isImeKey,
  makeStyles,
  MomentForm,
} from '@honjin/ui';
import type { ReactNode } from 'react';
import { useActionWords } from '../parts/use-action-words.ts';
import type { PastMoment } from './past-types.ts';
import { stepsFrom, type ShownAt } from './steps.ts';

const useStyles = makeStyles({
  steps: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'end' },
  form: { marginInlineStart: 'auto' },
});

interface Props {
  moments: readonly PastMoment[];
  at: ShownAt;
  onShow: (at: ShownAt) => void;
}

/** Chooses the moment: change by change, or by day and time. */
export function PastControls({ moments, at, onShow }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const { earlier, later } = stepsFrom(moments, at);
  return (
    <div className={styles.row}>
      <ActionButton
        data-initial-focus
        icon={<ArrowLeftRegular />}
        keys="←"
        blockedReason={earlier === undefined ? t('past.noEarlier') : undefined}
        onClick={() => earlier !== undefined && onShow(earlier)}
      >
        {t('past.earlier')}
      </ActionButton>
      <ActionButton
        icon={<ArrowRightRegular />}
        iconPosition="after"
        keys="→"
        blockedReason={later === undefined ? t('past.noLater') : undefined}
        onClick={() => later !== undefined && onShow(later)}
      >
        {t('past.later')}
      </ActionButton>
      <ActionButton
        appearance="subtle"
        blockedReason={at === null ? t('past.noLater') : undefined}
        onClick={() => onShow(null)}
      >
        {t('past.backToNow')}
      </ActionButton>
      <div className={styles.form}>
        <MomentForm onShow={onShow} />
      </div>
    </div>
  );
}

/** Steps by the arrow keys, outside of fields. */
export function ArrowSteps({ moments, at, onShow, children }: Props & { children: ReactNode }) {
  const styles = useStyles();
  const { earlier, later } = stepsFrom(moments, at);
  const steps: Partial<Record<string, ShownAt | undefined>> = { ArrowLeft: earlier, ArrowRight: later };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside do the same
    <div
      className={styles.steps}
      onKeyDown={(event) => {
        const isTyping =
          event.target instanceof HTMLElement &&
          event.target.closest('input:not([type="checkbox"]), [role="grid"]');
        if (isTyping || isImeKey(event.nativeEvent) || event.altKey || event.ctrlKey || event.metaKey) return;
        const to = steps[event.key];
        if (to === undefined) return;
        event.preventDefault();
        onShow(to);
      }}
    >
      {children}
    </div>
  );
}

/** Says what is shown: the moment, the change that made it so, and by whom. */
export function ShownMoment({ moments, at }: Pick<Props, 'moments' | 'at'>) {
  const { t } = useTranslation('registration');
  const words = useActionWords();
  const { shown, number } = stepsFrom(moments, at);
  if (shown === undefined) return at === null ? t('past.noMoment') : null;
  const what = shown.actions.map((action) => words(action)).join('・') || t('past.someChange');
  const who = shown.userNames.join('・') || t('past.system');
  return [
    t('past.moment', { at: formatInstant(shown.at, 'second'), what: t('past.by', { what, who }) }),
    t('past.of', { number, count: moments.length }),
  ].join('　');
}
