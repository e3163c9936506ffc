import { ERROR_DETAILS, ERRORS, type AnyCall, type ErrorCode } from '@honjin/contracts';
import { errorsOf } from './refusal-codes.ts';
import type { SharedShapes } from './shared-shapes.ts';
import { wireSchema, wireSchemaOf, type JsonSchema } from './wire-schema.ts';

const REQUEST_ID = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };

/** Describes the answers of calls, with the shapes that they share and the refusals described already. */
export interface AnswerParts {
  readonly shapes: SharedShapes;
  readonly refusals: Record<string, JsonSchema>;
}

export const REFUSAL: JsonSchema = {
  type: 'object',
  description: 'A refusal: nothing was saved. / 拒否。何も保存されていません。',
  required: ['return_code', 'message', 'request_id'],
  properties: {
    return_code: {
      type: 'string',
      description: 'Code of the refusal / エラーコード',
      examples: ['HOS-00001-1'],
    },
    message: { type: 'string', description: 'Text for the user / 利用者向けの文' },
    request_id: { type: 'string', description: 'To be named when asking for help / 問い合わせ用の番号' },
    errors: {
      type: 'array',
      description: 'Wrong fields / 誤りのある項目',
      items: { $ref: '#/components/schemas/FieldError' },
    },
    details: { type: 'object', description: 'Facts by code / コード別の詳細', additionalProperties: true },
  },
};

export const FIELD_ERROR: JsonSchema = {
  type: 'object',
  required: ['path', 'code', 'message'],
  properties: {
    path: {
      type: 'string',
      description: 'Where the field stands in the request / 項目の位置',
      examples: ['guests[0].kana_name'],
    },
    code: { type: 'string', description: 'Code / コード' },
    message: { type: 'string', description: 'Text for the user / 利用者向けの文' },
  },
};

export const HEADER: JsonSchema = {
  type: 'object',
  description: 'State of the store at this answer / この回答時の店舗の状態',
  required: ['business_date', 'sales_date', 'save_permission', 'revision'],
  properties: {
    business_date: { type: ['string', 'null'], format: 'date', description: 'Business date / 営業日' },
    sales_date: { type: ['string', 'null'], format: 'date', description: 'Sales date / 売上日' },
    save_permission: {
      type: 'string',
      enum: ['YES', 'NO'],
      description: 'Whether the user may save / 保存できるか',
    },
    revision: {
      type: 'integer',
      minimum: 0,
      description: 'Revision of the store in the answering service / 改訂番号',
    },
    is_behind: {
      type: 'boolean',
      description: 'Older than the min_revision that was asked for / 要求した改訂番号より古いか',
    },
  },
};

const FILE_TYPES = [
  'application/pdf',
  'text/csv',
  'text/calendar',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
];

/** Returns the good answer: the frame and the payload's own fields are one object, as they travel. */
export function answerSchema(call: AnyCall): JsonSchema {
  const payload = wireSchema(call, 'response');
  const isPublic = call.access === 'public';
  return {
    ...payload,
    required: ['return_code', ...(isPublic ? [] : ['header']), ...((payload['required'] as string[]) ?? [])],
    properties: {
      return_code: { type: 'integer', const: 200, description: 'Done / 成功' },
      ...(isPublic ? {} : { header: { $ref: '#/components/schemas/AnswerHeader' } }),
      ...(payload['properties'] as object),
    },
  };
}

export function goodAnswer(call: AnyCall, schema: JsonSchema, example: unknown): JsonSchema {
  if (call.transfer === 'file') {
    const content = Object.fromEntries(
      FILE_TYPES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    );
    return { description: 'The file. / ファイル', headers: REQUEST_ID, content };
  }
  const body = { schema, ...(example === undefined ? {} : { example }) };
  return { description: 'Done. / 成功', headers: REQUEST_ID, content: { 'application/json': body } };
}

function detailsOf(codes: readonly ErrorCode[], { shapes }: AnswerParts): JsonSchema[] {
  const known = codes.flatMap((code) => ERROR_DETAILS[code] ?? []);
  return [...new Set(known)].map((details) => shapes.share(wireSchemaOf(details, 'response')));
}

function refusal(status: number, codes: readonly ErrorCode[], parts: AnswerParts): JsonSchema {
  const details = detailsOf(codes, parts);
  const properties = {
    return_code: { type: 'string', enum: codes },
    ...(details.length === 1 && { details: details[0] }),
    ...(details.length > 1 && { details: { anyOf: details } }),
  };
  const schema = { allOf: [{ $ref: '#/components/schemas/Refusal' }, { type: 'object', properties }] };
  const description = codes.map((code) => `${code}: ${ERRORS[code].en} / ${ERRORS[code].ja}`).join('\n');
  const passes = status === 429 || status === 503;
  const headers = {
    ...REQUEST_ID,
    ...(passes && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }),
  };
  return { description, headers, content: { 'application/json': { schema } } };
}

/** Longer lists of codes are said at the call; up to this length they are the same for many calls, as the five of a right. */
const LONGEST_SHARED = 5;

/** The refusals of a call by status; those that many calls have are said once. */
export function refusals(call: AnyCall, parts: AnswerParts): Record<string, JsonSchema> {
  const byStatus = Map.groupBy(errorsOf(call), (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const sorted = codes.toSorted();
      if (sorted.length > LONGEST_SHARED) return [String(status), refusal(status, sorted, parts)];
      const name = `Refused${status}_${sorted.map((code) => code.slice('HOS-'.length).replace('-', '_')).join('_')}`;
      parts.refusals[name] ??= refusal(status, sorted, parts);
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
}
