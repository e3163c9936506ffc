import { PHONE_TYPES, type MergedField } from '@honjin/contracts/registration';
import { useTranslation, type ContractForm } from '@honjin/mfe-kit';
import {
  ChevronDownRegular,
  ChevronUpRegular,
  FormPhoneField,
  FormSelectField,
  FormTextField,
  Button,
  type FieldPath,
  type FieldValues,
} from '@honjin/ui';
import { useId, useState, type ReactNode } from 'react';
import { Cell, FieldGrid, type Span } from './field-grid.tsx';
import { PostalCodeField } from './address-fields.tsx';

/** A person's rarely asked fields on any form: `at` says where the form has one. */
interface Props<Values extends FieldValues, Field extends string> {
  form: ContractForm<Values>;
  at: (field: Field) => FieldPath<Values>;
}

interface MoreProps<Values extends FieldValues, Field extends string> extends Props<Values, Field> {
  fields: readonly Field[];
  children: ReactNode;
}

/** Holds rarely asked fields below a button that counts the filled ones; it opens by itself over a fault. */
export function MoreFields<Values extends FieldValues, Field extends string>(
  props: MoreProps<Values, Field>,
) {
  const { form, at, fields, children } = props;
  const { t } = useTranslation('registration');
  const id = useId();
  const [isAsked, setIsAsked] = useState(false);
  const { formState } = form;
  const isOpen = isAsked || fields.some((field) => form.getFieldState(at(field), formState).invalid);
  const filled = fields.filter((field) => isSaid(form.getValues(at(field)))).length;
  return (
    <>
      <Cell span={12}>
        <Button
          size="small"
          appearance="subtle"
          icon={isOpen ? <ChevronUpRegular /> : <ChevronDownRegular />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsAsked(!isOpen)}
        >
          {filled === 0 ? t('guests.more') : t('guests.moreFilled', { count: filled })}
        </Button>
      </Cell>
      <Cell span={12}>
        <div id={id}>{isOpen && <FieldGrid>{children}</FieldGrid>}</div>
      </Cell>
    </>
  );
}

const isSaid = (value: unknown) => value !== '' && value !== null && value !== undefined;

/** The rarely asked fields that guests of a booking and customers of the chain have alike. */
export const PERSON_FIELDS = [
  'guestSurname',
  'phoneNumberType',
  'phoneNumber2Type',
  'streetNumber',
  'addressLine',
  'addressKanji',
  'addressKana',
  'companyKanjiName',
  'companyEmail',
  'companyPostalCode',
  'companyState',
  'companyAddress',
  'memberId',
  'expressId',
  'chainMemberNumber',
] as const satisfies readonly MergedField[];

type PersonFieldName = (typeof PERSON_FIELDS)[number];

/** Edits the rarely asked fields of a person. */
export function PersonFields<Values extends FieldValues>(props: Props<Values, PersonFieldName>) {
  const { form, at } = props;
  const { t } = useTranslation('registration');
  const text = (field: PersonFieldName, span: Span) => (
    <TextCell form={form} name={at(field)} label={t(`field.${field}`)} span={span} />
  );
  return (
    <>
      {text('guestSurname', 2)}
      <PhoneTypeCell form={form} name={at('phoneNumberType')} label={t('field.phoneNumberType')} />
      <PhoneTypeCell form={form} name={at('phoneNumber2Type')} label={t('field.phoneNumber2Type')} />
      {text('streetNumber', 2)}
      {text('addressLine', 4)}
      {text('addressKanji', 6)}
      {text('addressKana', 6)}
      {text('companyKanjiName', 3)}
      <Cell span={3}>
        <FormTextField
          control={form.control}
          name={at('companyEmail')}
          label={t('field.companyEmail')}
          inputMode="email"
          autoComplete="off"
        />
      </Cell>
      <Cell span={2}>
        <PostalCodeField
          form={form}
          name={at('companyPostalCode')}
          label={t('field.companyPostalCode')}
          fills={{ state: at('companyState'), town: at('companyAddress') }}
        />
      </Cell>
      {text('companyState', 2)}
      {text('companyAddress', 6)}
      {text('memberId', 2)}
      {text('expressId', 2)}
      {text('chainMemberNumber', 2)}
    </>
  );
}

interface CellProps<Values extends FieldValues> {
  form: ContractForm<Values>;
  name: FieldPath<Values>;
  label: string;
  span?: Span;
}

export function TextCell<Values extends FieldValues>({ form, name, label, span = 2 }: CellProps<Values>) {
  return (
    <Cell span={span} low>
      <FormTextField control={form.control} name={name} label={label} autoComplete="off" />
    </Cell>
  );
}

export function PhoneCell<Values extends FieldValues>({ form, name, label, span = 2 }: CellProps<Values>) {
  return (
    <Cell span={span} low>
      <FormPhoneField control={form.control} name={name} label={label} />
    </Cell>
  );
}

/** Chooses the place at which a number rings. */
export function PhoneTypeCell<Values extends FieldValues>({ form, name, label }: CellProps<Values>) {
  const { t } = useTranslation('registration');
  return (
    <Cell span={2} low>
      <FormSelectField
        control={form.control}
        name={name}
        label={label}
        emptyLabel="–"
        choices={PHONE_TYPES.map((value) => ({ value, label: t(`phoneType.${value}`) }))}
      />
    </Cell>
  );
}
