import type { MasterField, MasterFieldKind } from '@honjin/contracts/masters';
import { formatDate, formatPostalCode, isValidDate } from '@honjin/domain';
import { useLocale } from '@honjin/mfe-kit';
import { CheckmarkRegular, makeStyles, MoneyText, tokens, VisuallyHidden } from '@honjin/ui';
import type { ReactNode } from 'react';
import type { FieldTexts } from './use-field-texts.ts';
import type { References } from './use-references.ts';

const useStyles = makeStyles({
  code: { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  mark: {
    display: 'inline-block',
    width: '12px',
    height: '12px',
    marginInlineEnd: '6px',
    borderRadius: '2px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    verticalAlign: '-1px',
  },
});

export interface MasterCellProps {
  name: string;
  field: MasterField;
  value: unknown;
  texts: FieldTexts;
  references: References;
}

const asText = ({ value }: MasterCellProps): ReactNode => value as string;

const CELLS: Partial<Record<MasterFieldKind, (props: MasterCellProps) => ReactNode>> = {
  code: ({ value }) => <CodeText code={value as string} />,
  texts: ({ value }) => <TextList texts={value as string[]} />,
  number: ({ value }) => (value as number | null) ?? '–',
  money: ({ value }) => <MoneyText yen={value as number | null} />,
  flag: ({ value, name, texts }) => (value === true ? <YesMark label={texts.label(name)} /> : null),
  choice: ({ value, name, texts }) => (value === null ? '–' : texts.choice(name, value as string)),
  reference: ({ value, field, references }) =>
    value === null ? '–' : references.nameOf(field.entity ?? '', value as string),
  date: ({ value }) => (typeof value === 'string' && isValidDate(value) ? formatDate(value) : '–'),
  'postal-code': ({ value }) => formatPostalCode(value as string),
  colour: ({ value }) => <ColourMark colour={value as string} />,
};

function TextList({ texts }: { texts: readonly string[] }) {
  return texts.join({ ja: '・', en: ', ' }[useLocale()]);
}

function CodeText({ code }: { code: string }) {
  return <span className={useStyles().code}>{code}</span>;
}

function YesMark({ label }: { label: string }) {
  return (
    <>
      <CheckmarkRegular aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}

function ColourMark({ colour }: { colour: string }) {
  const styles = useStyles();
  return (
    <>
      <span aria-hidden className={styles.mark} style={{ backgroundColor: `#${colour}` }} />
      {colour}
    </>
  );
}

/** A value of a list, written as its kind is written everywhere. */
export function MasterCell(props: MasterCellProps) {
  return (CELLS[props.field.kind] ?? asText)(props);
}
