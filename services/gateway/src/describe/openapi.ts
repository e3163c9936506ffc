import { ERRORS, type AnyCall, type ErrorCode, type ErrorStatus } from '@honjin/contracts';
import { wireSchema, type JsonSchema } from './wire-schema.ts';

/** Refusals that every call can answer with. */
const COMMON: readonly ErrorCode[] = [
  'HOS-00000-1',
  'HOS-00001-0',
  'HOS-00001-1',
  'HOS-00001-2',
  'HOS-00002-2',
  'HOS-00006-0',
  'HOS-00007-0',
  'HOS-00007-1',
  'HOS-00007-2',
  'HOS-00007-3',
];
const SIGNED_IN: readonly ErrorCode[] = ['HOS-00002-0', 'HOS-00002-1', 'HOS-00003-0', 'HOS-00003-1'];
const SAVING: readonly ErrorCode[] = ['HOS-00003-2', 'HOS-00003-3', 'HOS-00003-4', 'HOS-00005-1'];

/** Every code that a call can answer with, its own ones first. */
export function errorsOf(call: AnyCall): ErrorCode[] {
  return [
    ...new Set([
      ...call.errors,
      ...(call.access === 'public' ? [] : SIGNED_IN),
      ...(call.writes ? SAVING : []),
      ...COMMON,
    ]),
  ];
}

/** Says in words who may make a call. */
export function accessText(call: AnyCall): string {
  if (call.access === 'public') return 'anyone';
  if (call.access === 'session') return 'anyone signed in';
  return `${call.access.level} of ${call.access.function}`;
}

const ENVELOPE_ERROR: JsonSchema = {
  type: 'object',
  required: ['return_code', 'message', 'request_id'],
  properties: {
    return_code: { type: 'string' },
    message: { type: 'string' },
    request_id: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    details: { type: 'object' },
  },
};

const HEADER: JsonSchema = {
  type: 'object',
  required: ['business_date', 'sales_date', 'save_permission', 'revision'],
  properties: {
    business_date: { type: ['string', 'null'] },
    sales_date: { type: ['string', 'null'] },
    save_permission: { enum: ['YES', 'NO'] },
    revision: { type: 'integer', minimum: 0 },
  },
};

function goodAnswer(call: AnyCall): JsonSchema {
  if (call.transfer === 'file') {
    const schema = { type: 'string', format: 'binary' };
    return { description: 'The file.', content: { 'application/octet-stream': { schema } } };
  }
  const payload = wireSchema(call, 'response');
  const envelope = {
    type: 'object',
    required: ['return_code'],
    properties: { return_code: { const: 200 }, ...(call.access === 'public' ? {} : { header: HEADER }) },
  };
  const schema = { allOf: [envelope, payload] };
  return { description: 'Done.', content: { 'application/json': { schema } } };
}

function refusals(call: AnyCall): Record<string, JsonSchema> {
  const byStatus = Map.groupBy(errorsOf(call), (code) => ERRORS[code].status);
  const entries = [...byStatus].map(([status, codes]: [ErrorStatus, ErrorCode[]]) => {
    const schema = {
      allOf: [
        { $ref: '#/components/schemas/Refusal' },
        { type: 'object', properties: { return_code: { enum: codes } } },
      ],
    };
    const description = codes.map((code) => `${code}: ${ERRORS[code].en}`).join('\n');
    return [String(status), { description, content: { 'application/json': { schema } } }] as const;
  });
  return Object.fromEntries(entries);
}

function requestBody(call: AnyCall): JsonSchema {
  const schema = wireSchema(call, 'request');
  if (call.transfer !== 'upload') return { required: true, content: { 'application/json': { schema } } };
  const form = {
    type: 'object',
    required: ['file', 'fields'],
    properties: { file: { type: 'string', format: 'binary' }, fields: schema },
  };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

function operation(call: AnyCall): JsonSchema {
  const csrf = { $ref: '#/components/parameters/Csrf' };
  const key = { $ref: '#/components/parameters/IdempotencyKey' };
  return {
    operationId: call.path.slice('/api/'.length).replaceAll('/', '_'),
    tags: [call.service],
    summary: call.summary,
    description: `Who: ${accessText(call)}.`,
    parameters: call.writes ? [csrf, key] : [csrf],
    requestBody: requestBody(call),
    responses: { 200: goodAnswer(call), ...refusals(call) },
    ...(call.access === 'public' ? { security: [] } : {}),
  };
}

function headerParameter(name: string, required: boolean, description: string): JsonSchema {
  return { name, in: 'header', required, description, schema: { type: 'string' } };
}

/** The description of every call (OpenAPI 3.1), made from the contracts. */
export function describeApi(calls: readonly AnyCall[]): JsonSchema {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Honjin',
      version: '1',
      description:
        'Every call is a POST of JSON in snake_case. GET /sanctum/csrf-cookie first; send the XSRF-TOKEN cookie back as X-XSRF-TOKEN.',
    },
    security: [{ session: [] }],
    paths: Object.fromEntries(calls.map((call) => [call.path, { post: operation(call) }])),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'honjin_session' } },
      schemas: { Refusal: ENVELOPE_ERROR },
      parameters: {
        Csrf: headerParameter('X-XSRF-TOKEN', true, 'Value of the XSRF-TOKEN cookie.'),
        IdempotencyKey: headerParameter(
          'Idempotency-Key',
          false,
          'One key per intent of the user; the same key is done once.',
        ),
      },
    },
  };
}
