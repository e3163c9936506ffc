import type { Permissions } from '@honjin/contracts';
import { permissionsOfScopes, scopesOf, type KnownProgram } from '@honjin/contracts/identity-internal';
import { Refusal } from '@honjin/service-kit';
import OAuth2Server from '@node-oauth/oauth2-server';
import type { Hono } from 'hono';
import { readBody } from '../api/read-body.ts';
import type { GatewayContext, GatewayEnv, GatewayRequest } from '../gateway-context.ts';
import type { IdentityClient } from '../sessions/identity-client.ts';
import { TOKEN_PATH } from './token-path.ts';

const MAX_BODY_BYTES = 4_096;
const GRANTS = ['client_credentials'];

/** A program as the library passes it on, from its secret to its token. */
interface Client extends OAuth2Server.Client {
  readonly program: KnownProgram;
}

const programOf = (client: OAuth2Server.Client): KnownProgram => (client as Client).program;

/** Returns what is asked for: everything that the program may do, unless it names scopes. */
function askedOf(client: OAuth2Server.Client, scope: readonly string[]): Partial<Permissions> {
  const { permissions } = programOf(client);
  return permissionsOfScopes(scope, permissions) ?? {};
}

/** Answers the questions of the library: identity knows the programs, and keeps their tokens. */
function modelOf(identity: IdentityClient): OAuth2Server.ClientCredentialsModel {
  return {
    async getClient(clientId, secret) {
      const program = await identity.authenticateProgram({ clientId, secret });
      return program !== null && { id: clientId, grants: GRANTS, program };
    },
    getUserFromClient: async (client) => ({ id: client.id }),
    async validateScope(_user, client, scope) {
      const { permissions } = programOf(client);
      if (scope === undefined) return scopesOf(permissions);
      const asked = permissionsOfScopes(scope, permissions);
      return asked !== null && scopesOf(asked);
    },
    generateAccessToken: async () => 'made by identity',
    async saveToken(token, client, user) {
      const { id, secretId, storeId } = programOf(client);
      const permissions = askedOf(client, token.scope ?? []);
      const given = await identity.issueProgramToken({ id, secretId, storeId, permissions });
      if (given.token === null) throw new OAuth2Server.InvalidClientError('The secret has been ended.');
      const accessTokenExpiresAt = new Date(Date.now() + given.lifetimeS * 1_000);
      return { ...token, accessToken: given.token, accessTokenExpiresAt, client, user };
    },
    // A bearer's token is looked up where it is used (`bearer.ts`).
    getAccessToken: async () => false,
  };
}

async function readForm(c: GatewayRequest): Promise<Record<string, string>> {
  const body = await readBody(c.env.incoming, MAX_BODY_BYTES);
  return Object.fromEntries(new URLSearchParams(body.toString()));
}

/** Answers an error as RFC 6749 (5.2) writes it. */
function refuse(c: GatewayRequest, error: unknown, headers: Record<string, string> = {}): Response {
  if (!(error instanceof OAuth2Server.OAuthError)) throw error;
  // The library wraps what the model throws: a refusal of ours stays what it is.
  const { inner } = error as { inner?: unknown };
  if (inner instanceof Refusal) throw inner;
  const body = { error: error.name, error_description: error.message };
  return c.json(body, error.code as 400 | 401 | 503, {
    ...headers,
    'cache-control': 'no-store',
    pragma: 'no-cache',
  });
}

/** Mounts the end point at which programs get tokens: OAuth 2.0 client credentials (RFC 6749, 4.4). */
export function mountTokenEndpoint(app: Hono<GatewayEnv>, { identity, limits }: GatewayContext): void {
  const server = new OAuth2Server({ model: modelOf(identity) });
  app.post(TOKEN_PATH, async (c) => {
    await limits.tokens(c.var.address);
    const headers = c.req.header();
    const request = new OAuth2Server.Request({ headers, method: 'POST', query: {}, body: await readForm(c) });
    const response = new OAuth2Server.Response();
    try {
      await server.token(request, response);
    } catch (error) {
      return refuse(c, error, response.headers);
    }
    return c.json(response.body as object, 200, response.headers);
  });
}
