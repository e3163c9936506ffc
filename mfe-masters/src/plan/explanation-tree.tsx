import type { ResponseOf } from '@honjin/contracts';
import type { previewPlan } from '@honjin/contracts/registration';
import { formatYen } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, MoneyText, tokens } from '@honjin/ui';

type Explanation = ResponseOf<typeof previewPlan>['nights'][number]['explanation'];

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, paddingInlineStart: '16px' },
  line: { display: 'flex', justifyContent: 'space-between', gap: '16px', lineHeight: '22px' },
  note: { fontSize: '12px', color: tokens.colorNeutralForeground3 },
});

/** Says from what an amount was reckoned, for example `2 × ¥12,000 · tax 10% · R-PRICE-03`. */
function useNote({ params, rule }: Explanation): string {
  const { t } = useTranslation('masters');
  const { code, group, unitYen, quantity, taxPercent, taxYen, rank, persons, strategy, strategyName } =
    params;
  const { stoppedBy, adultYen, percent, rounding } = params;
  const notes = [
    rank !== undefined && t('plan.explain.rank', { rank }),
    code,
    group === 'ADULT' && t('plan.explain.group.ADULT'),
    group !== undefined && group !== '' && group !== 'ADULT' && t(`choices.childClass.${group}`),
    unitYen !== undefined && `${formatYen(Number(unitYen))} × ${quantity}`,
    Number(taxPercent) > 0 && t('plan.explain.tax', { percent: taxPercent, yen: formatYen(Number(taxYen)) }),
    persons !== undefined && t('plan.explain.persons', { count: Number(persons) }),
    usePushedNote(params),
    strategy !== undefined && t('plan.explain.strategy', { code: strategy, name: strategyName }),
    stoppedBy !== undefined && t(`plan.explain.stoppedBy.${stoppedBy}`),
    adultYen !== undefined &&
      t('plan.explain.childPart', {
        yen: formatYen(Number(adultYen)),
        percent,
        rounding: t(`choices.rounding.${rounding}`),
      }),
    rule,
  ];
  return notes.filter((note) => note !== undefined && note !== false && note !== '').join(' · ');
}

/** Says which revenue manager set a price. */
function usePushedNote({ program, revision }: Explanation['params']): string | undefined {
  const { t } = useTranslation('masters');
  return program === undefined ? undefined : t('plan.explain.pushed', { program, revision });
}

/** Says why an amount is what it is: each node is the sum of those below it. */
export function ExplanationTree({ nodes }: { nodes: readonly Explanation[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {nodes.map((node) => (
        <ExplanationNode key={JSON.stringify([node.code, node.params])} node={node} />
      ))}
    </ul>
  );
}

function ExplanationNode({ node }: { node: Explanation }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const note = useNote(node);
  return (
    <li>
      <div className={styles.line}>
        <span>
          {t(`plan.explain.${node.code.replaceAll('.', '_')}`)} <span className={styles.note}>{note}</span>
        </span>
        <MoneyText yen={node.amountYen} />
      </div>
      {node.children.length > 0 && <ExplanationTree nodes={node.children} />}
    </li>
  );
}
