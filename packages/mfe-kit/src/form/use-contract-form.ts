import { zodResolver } from '@hookform/resolvers/zod';
import { toCamelKey, type AnyCall, type FieldError, type RequestOf } from '@honjin/contracts';
import { useForm, type FieldValues, type Path, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { isApiError } from '../client/api-error.ts';
import { useUnsavedWork } from '../unsaved-work.ts';

export interface ContractForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /**
   * Puts a refusal's `errors` onto the fields they name. True when every one found its field, so that no toast has
   * to repeat them: pass it as `handlesError` of `useWrite`.
   */
  showServerErrors: (error: unknown) => boolean;
}

/** `guests[0].kana_name` of the wire → `guests.0.kanaName`, as react-hook-form names it. */
export function formPathOf(wirePath: string): string {
  return wirePath
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .map(toCamelKey)
    .join('.');
}

/** Returns a form whose state is the request of a call, checked by the contract's own schema. */
export function useContractForm<C extends AnyCall, Values extends FieldValues = RequestOf<C>>(
  call: C,
  options: Omit<UseFormProps<Values>, 'resolver'>,
): ContractForm<Values> {
  return useSchemaForm<Values>(call.request as unknown as z.ZodType<Values, Values>, options);
}

/** Returns a form with its own schema, where the screen's state is not the request itself. */
export function useSchemaForm<Values extends FieldValues>(
  schema: z.ZodType<unknown, Values>,
  options: Omit<UseFormProps<Values>, 'resolver'>,
): ContractForm<Values> {
  const form = useForm<Values>({
    mode: 'onTouched',
    ...options,
    resolver: zodResolver(schema as never) as never,
  });
  // A submit under way may still be refused, so the input counts as saved only when the form is reset or goes.
  useUnsavedWork(form.formState.isDirty);
  function showServerErrors(error: unknown): boolean {
    // What is gone is told aloud: the field that names it is one that nobody sees.
    if (!isApiError(error) || error.errors.length === 0 || error.status === 404) return false;
    return error.errors.map((one) => showOn(form, one)).every(Boolean);
  }
  return { ...form, showServerErrors };
}

function showOn<Values extends FieldValues>(form: UseFormReturn<Values>, error: FieldError): boolean {
  const path = formPathOf(error.path);
  const isKnown = hasPath(form.getValues(), path);
  form.setError((isKnown ? path : 'root.server') as Path<Values>, { type: 'server', message: error.message });
  return isKnown;
}

function hasPath(values: unknown, path: string): boolean {
  let current = values;
  for (const key of path.split('.')) {
    if (typeof current !== 'object' || current === null || !(key in current)) return false;
    current = (current as Record<string, unknown>)[key];
  }
  return true;
}
