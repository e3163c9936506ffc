import { getFormMasters } from '@honjin/contracts/registration';
import { formatDate, formatYen } from '@honjin/domain';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import {
  Button,
  makeStyles,
  MoneyText,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  QuestionCircleRegular,
  tokens,
} from '@honjin/ui';
import { useName } from '../../parts/use-name.ts';
import type { Explanation } from '../form/booking-types.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '460px', maxHeight: '60vh', overflow: 'auto', padding: '8px 12px' },
  list: { listStyle: 'none', margin: 0, paddingInlineStart: '12px' },
  root: { listStyle: 'none', margin: 0, paddingInlineStart: 0 },
  line: { display: 'flex', justifyContent: 'space-between', gap: '16px', lineHeight: '22px' },
  note: { fontSize: '12px', color: tokens.colorNeutralForeground3 },
});

interface Props {
  explanation: Explanation;
  night: string;
}

/** “Why this price?”: the tree of amounts, each the sum of what is below it. */
export function ExplainButton({ explanation, night }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return (
    <Popover trapFocus positioning="below-end">
      <PopoverTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          icon={<QuestionCircleRegular />}
          aria-label={t('price.explain', { night })}
        />
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={t('price.explain', { night })} tabIndex={-1}>
        <ExplanationTree explanation={explanation} />
      </PopoverSurface>
    </Popover>
  );
}

/** The tree of amounts of a price. */
export function ExplanationTree({ explanation }: { explanation: Explanation }) {
  const styles = useStyles();
  return (
    <ul className={styles.root}>
      <ExplanationNode node={explanation} />
    </ul>
  );
}

function ExplanationNode({ node }: { node: Explanation }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const note = useNote(node);
  return (
    <li>
      <div className={styles.line}>
        <span>
          {t(`explain.${node.code.replaceAll('.', '_')}`)} <span className={styles.note}>{note}</span>
        </span>
        <MoneyText yen={node.amountYen} />
      </div>
      {node.children.length > 0 && (
        <ul className={styles.list}>
          {node.children.map((child) => (
            <ExplanationNode key={JSON.stringify([child.code, child.params])} node={child} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Returns how plans and articles are called that an explanation knows by their codes; others keep their code. */
function useNamesOfCodes(): (code: string) => string {
  const nameOf = useName();
  const { plans = [], accountingItems = [], arrangements = [] } = useCall(getFormMasters, {}).data ?? {};
  return (code) =>
    nameOf([...plans, ...accountingItems, ...arrangements].find((one) => one.code === code)) || code;
}

/** Says from what the amount was reckoned, for example `夕食 · 大人 · ¥4,950 × 2 · 消費税10%（¥900）`. */
function useNote({ params }: Explanation): string {
  const { t } = useTranslation('registration');
  const nameOfCode = useNamesOfCodes();
  const { code, group, unitYen, quantity, taxPercent, taxYen, date, rank, plan, message } = params;
  const isLine = typeof unitYen === 'number' && typeof quantity === 'number';
  const notes = [
    typeof plan === 'string' ? nameOfCode(plan) : plan,
    typeof date === 'string' ? formatDate(date) : date,
    rank === undefined || rank === '' ? undefined : t('explain.rank', { rank }),
    typeof code === 'string' ? nameOfCode(code) : code,
    group === undefined || group === '' ? undefined : t(`guestGroup.${group}`),
    isLine ? `${formatYen(unitYen)} × ${quantity}` : undefined,
    typeof taxPercent === 'number' && taxPercent > 0
      ? t('explain.tax', { percent: taxPercent, yen: formatYen(Number(taxYen)) })
      : undefined,
    ...usePartNotes(params),
    message,
  ];
  return notes.filter((note) => note !== undefined && note !== '').join(' · ');
}

/** Says from what a part of a line was reckoned: the cell of the table, a strategy, the child's share. */
function usePartNotes(params: Explanation['params']): (string | undefined)[] {
  const { t } = useTranslation('registration');
  const { persons, strategy, strategyName, adjustment, value, stoppedBy, adultYen, percent, rounding } =
    params;
  const { program, revision } = params;
  const sign = Number(value) > 0 ? '+' : '';
  const change = adjustment === 'YEN' ? `${sign}${formatYen(Number(value))}` : `${sign}${value}%`;
  return [
    persons === undefined ? undefined : t('explain.persons', { count: Number(persons) }),
    program === undefined ? undefined : t('explain.pushed', { program, revision }),
    strategy === undefined
      ? undefined
      : t('explain.change', { code: strategy, name: strategyName, value: change }),
    stoppedBy === undefined ? undefined : t(`explain.stoppedBy.${stoppedBy}`),
    adultYen === undefined
      ? undefined
      : t('explain.childPart', {
          yen: formatYen(Number(adultYen)),
          percent,
          rounding: t(`explain.rounding.${rounding}`),
        }),
  ];
}
