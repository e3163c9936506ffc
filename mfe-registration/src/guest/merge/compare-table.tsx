import { MERGED_FIELDS, type MergedField } from '@honjin/contracts/registration';
import { useTranslation } from '@honjin/mfe-kit';
import { Button, DismissRegular, makeStyles, tokens } from '@honjin/ui';
import { customerName, useMergeWord, type ComparedCustomer } from './merge-words.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: { borderCollapse: 'collapse', width: '100%', fontSize: '13px' },
  cell: {
    padding: '4px 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'start',
    verticalAlign: 'top',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  choice: { display: 'flex', gap: '6px', alignItems: 'baseline', cursor: 'pointer' },
  after: { backgroundColor: tokens.colorNeutralBackground3, fontWeight: 600 },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4px' },
  field: { width: '150px', fontWeight: 400, color: tokens.colorNeutralForeground2 },
});

interface Props {
  customers: readonly ComparedCustomer[];
  targetId: string | undefined;
  /** For a field, whose value it takes; fields without a choice go by the rule of the merge. */
  choices: ReadonlyMap<MergedField, string>;
  /** The result that the merge would have, once it is known. */
  preview: ComparedCustomer | undefined;
  onKeep: (customerId: string) => void;
  onChoose: (field: MergedField, customerId: string) => void;
  onRemove: (customerId: string) => void;
}

/** Shows guests side by side, to choose the one that stays and the source of each field. */
export function CompareTable({ customers, targetId, choices, preview, onKeep, onChoose, onRemove }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const wordOf = useMergeWord();
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t('merge.compare')}>
        <thead>
          <tr>
            <th scope="col" className={styles.cell}>
              {t('merge.field')}
            </th>
            {customers.map((customer) => (
              <CustomerHead key={customer.customerId} customer={customer} onRemove={onRemove} />
            ))}
            <th scope="col" className={styles.cell}>
              {t('merge.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <FieldHead label={t('merge.keep')} />
            {customers.map((customer) => (
              <td key={customer.customerId} className={styles.cell}>
                <Choice
                  name="keep"
                  label={`${t('merge.keep')}: ${customerName(customer)}`}
                  text={t('merge.keepThis')}
                  checked={customer.customerId === targetId}
                  onChoose={() => onKeep(customer.customerId)}
                />
              </td>
            ))}
            <AfterCell text={preview === undefined ? '' : customerName(preview)} />
          </tr>
          <StayRow customers={customers} preview={preview} />
          {MERGED_FIELDS.map((field) => (
            <FieldRow
              key={field}
              field={field}
              customers={customers}
              chosen={choices.get(field) ?? ruleChoice(customers, { field, targetId, preview })}
              wordOf={wordOf}
              after={preview === undefined ? '' : wordOf(preview, field)}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Finds the customer whose value the rule takes: the one that stays when its value equals the merge's result, else the
 * first with that value.
 */
function ruleChoice(
  customers: readonly ComparedCustomer[],
  {
    field,
    targetId,
    preview,
  }: { field: MergedField; targetId: string | undefined; preview: ComparedCustomer | undefined },
): string | undefined {
  if (preview === undefined) return undefined;
  const saying = customers.filter((customer) => customer[field] === preview[field]);
  return (saying.find(({ customerId }) => customerId === targetId) ?? saying[0])?.customerId;
}

function CustomerHead({ customer, onRemove }: { customer: ComparedCustomer; onRemove: Props['onRemove'] }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return (
    <th scope="col" className={styles.cell}>
      <span className={styles.head}>
        {customerName(customer)}
        <Button
          size="small"
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={`${t('merge.remove')}: ${customerName(customer)}`}
          onClick={() => onRemove(customer.customerId)}
        />
      </span>
    </th>
  );
}

function FieldHead({ label }: { label: string }) {
  const styles = useStyles();
  return (
    <th scope="row" className={`${styles.cell} ${styles.field}`}>
      {label}
    </th>
  );
}

function AfterCell({ text }: { text: string }) {
  const styles = useStyles();
  return <td className={`${styles.cell} ${styles.after}`}>{text}</td>;
}

function StayRow({ customers, preview }: Pick<Props, 'customers' | 'preview'>) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return (
    <tr>
      <FieldHead label={t('merge.stays')} />
      {customers.map(({ customerId, stayCount }) => (
        <td key={customerId} className={styles.cell}>
          {stayCount}
        </td>
      ))}
      <AfterCell text={preview === undefined ? '' : String(preview.stayCount)} />
    </tr>
  );
}

interface RowProps {
  field: MergedField;
  customers: readonly ComparedCustomer[];
  chosen: string | undefined;
  wordOf: ReturnType<typeof useMergeWord>;
  after: string;
  onChoose: Props['onChoose'];
}

/** A field that says the same everywhere leaves nothing to choose. */
function FieldRow({ field, customers, chosen, wordOf, after, onChoose }: RowProps) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const isSame = customers.every((customer) => customer[field] === customers[0]?.[field]);
  const label = t(`field.${field}`);
  return (
    <tr>
      <FieldHead label={label} />
      {customers.map((customer) => (
        <td key={customer.customerId} className={styles.cell}>
          {isSame ? (
            wordOf(customer, field)
          ) : (
            <Choice
              name={field}
              label={t('merge.take', { field: label, name: customerName(customer) })}
              text={wordOf(customer, field)}
              checked={customer.customerId === chosen}
              onChoose={() => onChoose(field, customer.customerId)}
            />
          )}
        </td>
      ))}
      <AfterCell text={after} />
    </tr>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  text: string;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ name, label, text, checked, onChoose }: ChoiceProps) {
  const styles = useStyles();
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={`merge-${name}`}
        aria-label={`${label} ${text}`}
        checked={checked}
        onChange={onChoose}
      />
      <span>{text}</span>
    </label>
  );
}
