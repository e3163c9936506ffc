import { z } from 'zod';
import type { ErrorCode } from '../errors/index.ts';
import { lineField } from './fields.ts';
import { checkPeriods } from './periods.ts';
import type { NeededRight } from './permissions.ts';
import type { ServiceName } from './services.ts';

/** The callers who may make a call: anyone, anyone signed in, or holders of a right. */
export type Access = 'public' | 'session' | NeededRight;

/** A claim of where the caller works (compared with the session, never believed) and the revision a projection must have reached. */
const commonFields = {
  groupId: z.uuid().optional(),
  companyId: z.uuid().optional(),
  storeId: z.uuid().optional(),
  minRevision: z.int().nonnegative().max(Number.MAX_SAFE_INTEGER).optional(),
};

/** Fields that every save may carry: who confirms it (re-authentication) and from which terminal. */
const writeFields = {
  submitUserEmail: z.string().max(254).optional(),
  inputBy: z.string().max(64).optional(),
  password: z.string().max(200).optional(),
  machineNo: z.string().max(64).optional(),
};

/** How long a user id and a password may be, for everybody who reads them before a call does. */
export const CREDENTIAL_LIMITS = { userId: 64, password: 200 } as const;

/** Fields that every act on money may carry: its reason, and the person who answers for it (R-MONEY-06). */
const moneyFields = {
  moneyReason: lineField.optional(),
  /** User id and password of a second person; the gateway checks them, and the password goes no further. */
  secondBy: z.string().max(CREDENTIAL_LIMITS.userId).optional(),
  secondPassword: z.string().max(CREDENTIAL_LIMITS.password).optional(),
};

/** The refusals of an act on money: right or reason, the limit, the second person. */
const MONEY_ERRORS = ['HOS-02006-1', 'HOS-02028-0', 'HOS-02028-1', 'HOS-02028-2'] as const;

type CommonShape = typeof commonFields & typeof writeFields & typeof moneyFields;

export interface Call<Req extends z.ZodRawShape = z.ZodRawShape, Res extends z.ZodRawShape = z.ZodRawShape> {
  readonly kind: 'call';
  readonly path: string;
  readonly service: ServiceName;
  readonly access: Access;
  readonly summary: string;
  readonly request: z.ZodObject<Omit<CommonShape, keyof Req> & Req, z.core.$strict>;
  readonly response: z.ZodObject<Res>;
  readonly errors: readonly ErrorCode[];
  readonly writes: boolean;
  /** The service whose record this call's answer is projected from; the client then asks for the revision it has seen. */
  readonly projectionOf: ServiceName | undefined;
  /** `file`: the answer's body is the file itself. `upload`: the request is multipart with one `file` part. */
  readonly transfer: 'json' | 'file' | 'upload';
  /** The gateway asks for the password again where the store demands it at save. */
  readonly reauthenticates: boolean;
  /** It can lower what a guest owes or hand out money: it takes a reason and a second person (R-MONEY-06). */
  readonly movesMoney: boolean;
  /** It costs so much that a service does few of it at once (R-BOUND-04). */
  readonly isHeavy: boolean;
}

export interface CallDefinition<Req extends z.ZodRawShape, Res extends z.ZodRawShape> {
  path: string;
  service: ServiceName;
  access: Access;
  /** One English sentence for the API description. */
  summary: string;
  request: Req;
  response: Res;
  /** The refusals this call answers with besides those every call can give. */
  errors?: readonly ErrorCode[];
  writes?: boolean;
  projectionOf?: ServiceName;
  transfer?: 'json' | 'file' | 'upload';
  /** Default: every write outside `identity`, which checks passwords by itself. */
  reauthenticates?: boolean;
  movesMoney?: boolean;
  /** Default: every call that answers a file. */
  isHeavy?: boolean;
  /** Checks fields that depend on each other. The message of an issue is its error code. */
  check?: (values: unknown, context: z.RefinementCtx) => void;
}

/**
 * Declares one call of the wire. Fields are camelCase in code and snake_case on the wire. The server mounts it, the
 * client types from it, the gateway routes by it and the API description is generated from it.
 */
export function defineCall<const Req extends z.ZodRawShape, const Res extends z.ZodRawShape>(
  definition: CallDefinition<Req, Res>,
): Call<Req, Res> {
  const writes = definition.writes ?? false;
  const movesMoney = definition.movesMoney ?? false;
  const common = {
    ...commonFields,
    ...(writes ? writeFields : {}),
    ...(movesMoney ? moneyFields : {}),
  };
  const fields = z.strictObject({ ...common, ...definition.request });
  const checked = definition.check ? fields.superRefine(definition.check) : fields;
  return {
    kind: 'call',
    path: definition.path,
    service: definition.service,
    access: definition.access,
    summary: definition.summary,
    request: checked.superRefine(checkPeriods) as unknown as Call<Req, Res>['request'],
    response: z.object(definition.response),
    errors: [...new Set([...(definition.errors ?? []), ...(movesMoney ? MONEY_ERRORS : [])])],
    writes,
    projectionOf: definition.projectionOf,
    transfer: definition.transfer ?? 'json',
    isHeavy: definition.isHeavy ?? definition.transfer === 'file',
    reauthenticates: definition.reauthenticates ?? (writes && definition.service !== 'identity'),
    movesMoney,
  };
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a list of calls of any shape
export type AnyCall = Call<any, any>;

/** The request as a client passes it. */
export type RequestOf<C extends AnyCall> = z.input<C['request']>;
/** The request as a service receives it, after validation. */
export type ParsedRequestOf<C extends AnyCall> = z.output<C['request']>;
/** The answer as a use case returns it, before validation. */
export type ResultOf<C extends AnyCall> = z.input<C['response']>;
/** The answer as a client receives it, without the envelope. */
export type ResponseOf<C extends AnyCall> = z.output<C['response']>;

export function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'call';
}
