import type { RequestOf, ResponseOf } from '@honjin/contracts';
import { roomTypes } from '@honjin/contracts/masters';
import { previewPlan } from '@honjin/contracts/registration';
import { formatDate, formatYen, isSame } from '@honjin/domain';
import { useCall, useName, useTranslation } from '@honjin/mfe-kit';
import {
  Button,
  DatePicker,
  EmptyState,
  ErrorPanel,
  makeStyles,
  MoneyText,
  NumberField,
  SearchRegular,
  SelectField,
  Text,
  tokens,
} from '@honjin/ui';
import { useState } from 'react';
import { useToday } from '../home/use-today.ts';
import { useFailure } from '../plain/use-failure.ts';
import { useHeadLabels } from '../rate-search/head-labels.ts';
import { HEADS } from '../rate-search/rate-query.ts';
import { ExplanationTree } from './explanation-tree.tsx';
import { previewedOf, type PlanDraft } from './plan-draft.ts';

type Asked = RequestOf<typeof previewPlan>;
type Stay = Omit<Asked, 'plan'>;
type Night = ResponseOf<typeof previewPlan>['nights'][number];

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', maxWidth: '900px' },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px' },
  narrow: { width: '84px' },
  night: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, padding: '4px 0' },
  head: { cursor: 'pointer', lineHeight: '28px' },
  amount: { float: 'right', fontVariantNumeric: 'tabular-nums' },
});

interface StayFieldsProps {
  stay: Stay;
  onChange: (stay: Stay) => void;
  onRun: () => void;
}

/** The stay that is tried: when, in which room type, how many of which age. */
function StayFields({ stay, onChange, onRun }: StayFieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const nameOf = useName();
  const headLabel = useHeadLabels();
  const types = useCall(roomTypes.calls.dropdown, {}).data?.items ?? [];
  return (
    <div className={styles.bar} role="group" aria-label={t('plan.preview')}>
      <DatePicker
        label={t('plan.previewFrom')}
        required
        value={stay.checkInDate}
        onChange={(checkInDate) => onChange({ ...stay, checkInDate })}
      />
      <NumberField
        className={styles.narrow}
        label={t('plan.previewNights')}
        min={1}
        max={60}
        value={stay.nights}
        onChange={(nights) => onChange({ ...stay, nights: nights ?? 1 })}
      />
      <SelectField
        label={t('fields.roomTypeId')}
        required
        choices={types.map((type) => ({ value: type.id, label: nameOf(type) }))}
        value={stay.roomTypeId}
        onChange={(roomTypeId) => onChange({ ...stay, roomTypeId })}
      />
      {HEADS.map((head) => (
        <NumberField
          key={head}
          className={styles.narrow}
          label={headLabel(head)}
          min={0}
          max={999}
          value={stay[head] ?? 0}
          onChange={(heads) => onChange({ ...stay, [head]: heads ?? 0 })}
        />
      ))}
      <Button
        icon={<SearchRegular />}
        disabled={stay.roomTypeId === '' || stay.checkInDate === ''}
        onClick={onRun}
      >
        {t('plan.previewRun')}
      </Button>
    </div>
  );
}

function NightPrice({ night, isOpen }: { night: Night; isOpen: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  return (
    <details className={styles.night} open={isOpen}>
      <summary className={styles.head}>
        {formatDate(night.roomDate)} · {t('plan.explain.rank', { rank: night.priceRank })}
        <span className={styles.amount}>
          <MoneyText yen={night.totalAmount} />
        </span>
      </summary>
      <ExplanationTree nodes={night.explanation.children} />
    </details>
  );
}

/** Shows what a stay would cost under the plan in its form and price grid, saved or not. */
export function PlanPreview({ id, draft }: { id: string | null; draft: PlanDraft }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const today = useToday();
  const [stay, setStay] = useState<Stay>({
    checkInDate: today,
    nights: 1,
    roomTypeId: draft.prices()[0]?.roomTypeId ?? '',
    paxMaleCount: 2,
  });
  const [asked, setAsked] = useState<Asked>();
  // A new plan may not say yet by which calendar its nights are ranked.
  const [lacksSeason, setLacksSeason] = useState(false);
  const answer = useCall(previewPlan, asked ?? { ...stay, plan: previewedOf(id, draft) }, {
    enabled: asked !== undefined,
    placeholderData: (old) => old,
    staleTime: 0,
  });
  const failure = useFailure(answer);
  const isStale = asked !== undefined && !isSame(asked.plan, previewedOf(id, draft));
  const { data } = answer;
  function run() {
    setLacksSeason(draft.input().seasonGroupId === '');
    if (draft.input().seasonGroupId === '') return;
    const next = { ...stay, plan: previewedOf(id, draft) };
    setAsked(next);
    // The same stay again: strategies, taxes or the calendar may be others by now.
    if (isSame(next, asked)) void answer.refetch();
  }
  return (
    <div className={styles.root}>
      <Text size={200}>{t('plan.previewHint')}</Text>
      <StayFields stay={stay} onChange={setStay} onRun={run} />
      <Text role="status">{isStale ? t('plan.previewStale') : ''}</Text>
      {lacksSeason && <Text role="alert">{t('plan.previewNeedsSeason')}</Text>}
      {failure && <ErrorPanel {...failure} />}
      {asked === undefined && <EmptyState title={t('plan.previewNone')} />}
      {asked !== undefined && !answer.error && data && (
        <div aria-busy={answer.isFetching}>
          <Text weight="semibold" role="status">
            {t('plan.previewTotal', {
              yen: formatYen(data.totalAmount),
              tax: formatYen(data.totalConsumptionTax),
            })}
          </Text>
          {data.nights.map((night, index) => (
            <NightPrice key={night.roomDate} night={night} isOpen={index === 0} />
          ))}
        </div>
      )}
    </div>
  );
}
