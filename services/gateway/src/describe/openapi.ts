import type { AnyCall } from '@honjin/contracts';
import { PROGRAM_SCOPES, scopeOf } from '@honjin/contracts/identity-internal';
import { callWordsJa } from '@honjin/contracts/words';
import { TOKEN_PATH } from '../programs/token-path.ts';
import { AREAS, areaOf } from './areas.ts';
import {
  answerSchema,
  FIELD_ERROR,
  goodAnswer,
  HEADER,
  REFUSAL,
  refusals,
  type AnswerParts,
} from './answers.ts';
import { EXAMPLES } from './examples.ts';
import { accessText } from './refusal-codes.ts';
import { SharedShapes, typeName } from './shared-shapes.ts';
import { wireSchema, type JsonSchema } from './wire-schema.ts';

function operationIdOf(call: AnyCall): string {
  return call.path.slice('/api/'.length).replaceAll('/', '_').replaceAll('-', '_');
}

interface Described {
  readonly call: AnyCall;
  readonly id: string;
  readonly request: JsonSchema;
  readonly answer: JsonSchema | null;
}

function requestBody({ call }: Described, schema: JsonSchema): JsonSchema {
  const example = EXAMPLES[call.path]?.request;
  const body = { schema, ...(example === undefined ? {} : { example }) };
  if (call.transfer !== 'upload') return { required: true, content: { 'application/json': body } };
  const form = {
    type: 'object',
    required: ['file', 'fields'],
    properties: {
      file: { type: 'string', format: 'binary', description: 'The file / ファイル' },
      fields: schema,
    },
  };
  const encoding = { fields: { contentType: 'application/json' } };
  return { required: true, content: { 'multipart/form-data': { schema: form, encoding } } };
}

const PAGE = { session: [], csrf: [] };

/** Returns the ways to make a call: as a page does, and with the token of a program where programs may make it. */
function securityOf({ access, service }: AnyCall): JsonSchema[] {
  if (access === 'public') return [{ csrf: [] }];
  const isForPeople = service === 'identity' || (typeof access === 'object' && access.reach !== undefined);
  if (isForPeople) return [PAGE];
  return [PAGE, { program: access === 'session' ? [] : [scopeOf(access.function, access.level)] }];
}

function operation(described: Described, parts: AnswerParts): JsonSchema {
  const { call, id, request, answer } = described;
  const name = typeName(id);
  const body = requestBody(described, parts.shapes.add(`${name}Request`, request));
  const schema = answer === null ? {} : parts.shapes.add(`${name}Answer`, answer);
  return {
    operationId: id,
    tags: [areaOf(call.path)],
    summary: call.summary,
    description: `${callWordsJa(call.path) ?? ''}\n\nWho / 権限: ${accessText(call)}`.trim(),
    ...(call.writes && { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] }),
    requestBody: body,
    responses: {
      200: goodAnswer(call, schema, EXAMPLES[call.path]?.answer),
      ...refusals(call, parts),
    },
    security: securityOf(call),
  };
}

const CSRF_COOKIE: JsonSchema = {
  get: {
    operationId: 'csrf_cookie',
    tags: ['sign-in'],
    summary: 'Gives the browser or program the XSRF-TOKEN cookie that every call sends back.',
    description: '最初に呼び出し、XSRF-TOKEN クッキーの値を X-XSRF-TOKEN ヘッダーで返してください。',
    security: [],
    responses: {
      204: {
        description: 'The cookie is set. / クッキーが設定されました。',
        headers: {
          'Set-Cookie': { description: 'XSRF-TOKEN and visitor', schema: { type: 'string' } },
        },
      },
      429: { description: 'Too many requests. / アクセスが集中しています。' },
    },
  },
};

/** Describes how programs get tokens (OAuth 2.0 client credentials). */
function programScheme(server: string): JsonSchema {
  const scopes = PROGRAM_SCOPES.map((scope) => {
    const [code, level] = scope.split(':');
    return [scope, level === 'edit' ? `Read and change ${code} / 変更` : `Read ${code} / 閲覧`];
  });
  return {
    type: 'oauth2',
    description:
      'For programs, instead of session and csrf: an administrator of the store makes the account. / プログラム用。店舗の管理者がアカウントを作成します。',
    flows: {
      clientCredentials: {
        tokenUrl: `${server.replace(/\/$/, '')}${TOKEN_PATH}`,
        scopes: Object.fromEntries(scopes),
      },
    },
  };
}

function components({ shapes, refusals: responses }: AnswerParts, server: string): JsonSchema {
  return {
    securitySchemes: {
      program: programScheme(server),
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'honjin_session',
        description: 'Set by the sign-in / サインインで設定',
      },
      csrf: {
        type: 'apiKey',
        in: 'header',
        name: 'X-XSRF-TOKEN',
        description: 'Value of the XSRF-TOKEN cookie, URL-decoded / XSRF-TOKEN クッキーの値',
      },
    },
    schemas: { Refusal: REFUSAL, FieldError: FIELD_ERROR, AnswerHeader: HEADER, ...shapes.components },
    responses,
    headers: {
      RequestId: {
        description: 'To be named when asking for help / 問い合わせ用の番号',
        schema: { type: 'string' },
      },
      RetryAfter: {
        description: 'Seconds until it is worth trying again / 再試行までの秒数',
        schema: { type: 'integer', minimum: 1 },
      },
    },
    parameters: {
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description:
          'One key per intent: a call that is sent again with it is done once and answered alike. / 意図ごとの鍵。同じ鍵の再送は一度だけ実行されます。',
        schema: { type: 'string', maxLength: 200 },
      },
    },
  };
}

const INTRODUCTION = `Every call is a POST of JSON in snake_case; keys that are values of a list (NOT_DUE) stay as they are. Dates are YYYY-MM-DD, money is whole yen.
GET /sanctum/csrf-cookie first; send the XSRF-TOKEN cookie back as X-XSRF-TOKEN. Sign in by /api/login and keep the cookies.
A program needs none of this: it gets a token at /oauth/token (client credentials) and sends it as Authorization: Bearer.
Answers and requests grow by fields only: ignore what you do not know. An id is named by what it is of: b_basic_information_id (booking), b_room_unit_id (room of a booking).

すべての呼び出しは snake_case の JSON の POST です。日付は YYYY-MM-DD、金額は円単位です。プログラムは /oauth/token で取得したトークンを Authorization: Bearer で送ります。回答の項目は増えることがあります。知らない項目は無視してください。`;

/** Returns the description of every call (OpenAPI 3.1), made from the contracts. */
export function describeApi(calls: readonly AnyCall[], server = '/'): JsonSchema {
  const parts: AnswerParts = { shapes: new SharedShapes(), refusals: {} };
  const sorted = calls.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const described = sorted.map((call): Described => ({
    call,
    id: operationIdOf(call),
    request: wireSchema(call, 'request'),
    answer: call.transfer === 'file' ? null : answerSchema(call),
  }));
  for (const { request, answer, id } of described) {
    for (const side of [request, answer])
      for (const [name, one] of Object.entries((side?.['properties'] as object | undefined) ?? {}))
        parts.shapes.count(one, name, id);
  }
  const paths = described.map((one) => [one.call.path, { post: operation(one, parts) }] as const);
  const tags = new Set(described.map(({ call }) => areaOf(call.path)).concat('sign-in'));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Honjin',
      version: '1',
      summary: 'Hotel property management / 宿泊施設管理',
      description: INTRODUCTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'The operator of this installation / 設置者' },
    },
    servers: [{ url: server, description: 'This installation / この環境' }],
    tags: AREAS.filter(({ name }) => tags.has(name)).map(({ name, ja, en }) => ({
      name,
      description: `${en} / ${ja}`,
    })),
    security: [PAGE],
    paths: Object.fromEntries([['/sanctum/csrf-cookie', CSRF_COOKIE], ...paths]),
    components: components(parts, server),
  };
}
