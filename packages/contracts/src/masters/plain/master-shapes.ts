import type { z } from 'zod';
import type { ErrorCode } from '../../errors/index.ts';
import type { MasterFields } from './fields.ts';
import { whole } from './fields.ts';

/** The position of a record in lists and drop-downs. Every plain master has it. */
export const displayOrder = whole(0, 9_999_999, { blank: 0 });

export type WithOrder<F extends MasterFields> = F & { displayOrder: typeof displayOrder };
export type InputShape<F extends MasterFields> = { [K in keyof F]: F[K]['input'] };
export type RowShape<F extends MasterFields> = { [K in keyof F]: F[K]['row'] };

/** The values that a save of a plain master sends, as the form holds them. */
export type MasterValues<F extends MasterFields> = { [K in keyof F]: z.input<F[K]['input']> };

/** A record as lists answer it. */
export type MasterRow = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly version: number;
};

/** Adds what several fields together must obey; issues name their code as message. */
export type MasterCheck<F extends MasterFields> = (
  values: { [K in keyof F]: z.output<F[K]['input']> },
  refuse: (field: keyof F & string, code: ErrorCode) => void,
) => void;

export function shapeOf<F extends MasterFields, Part extends 'input' | 'row'>(fields: F, part: Part) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]]));
}

type Refuse = (field: string, code: ErrorCode) => void;

/** A period that ends before it starts is refused in every master that has one. */
function checkPeriod(values: { validFrom?: unknown; validTo?: unknown }, refuse: Refuse): void {
  const { validFrom, validTo } = values;
  const isPeriod = typeof validFrom === 'string' && typeof validTo === 'string';
  if (isPeriod && validTo < validFrom) refuse('validTo', 'HOS-05090-5');
}

export function checkOf<F extends MasterFields>(check: MasterCheck<F> | undefined) {
  return (values: unknown, context: z.RefinementCtx): void => {
    const refuse = (field: string, code: ErrorCode) =>
      context.addIssue({ code: 'custom', path: [field], message: code, input: undefined });
    checkPeriod(values as object, refuse);
    check?.(values as never, refuse);
  };
}
