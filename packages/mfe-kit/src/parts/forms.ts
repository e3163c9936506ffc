// Forms of a contract. They bring react-hook-form and every kind of field.
export { formPathOf, useContractForm, useSchemaForm } from '../form/use-contract-form.ts';
