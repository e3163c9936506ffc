import { readdir, readFile } from 'node:fs/promises';
import { WIRE_HEADERS } from '@honjin/contracts';
import {
  changeByEmail,
  changePassword,
  confirmEmail,
  login,
  sendEmail,
  SESSION_REVOKED_SUBJECT,
  verifyUrl,
} from '@honjin/contracts/identity';
import { resolveSession } from '@honjin/contracts/identity-internal';
import { storeMaster } from '@honjin/contracts/masters/bus';
import { systemTx, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityConfig } from '../config.ts';
import { build } from '../parts.ts';
import { addPerson, PASSWORD } from '../testing/people.ts';
import { mailAddressLink } from './mail-links.ts';
import { SAME_TIME_MS } from './routes.ts';

let chain: TestChain;
let identity: RunningService;
let mailDir: string;

beforeAll(async () => {
  chain = await createTestChain();
  mailDir = chain.environmentOf('identity')['HONJIN_OUTBOX_MAIL_DIR']!;
  identity = await chain.start('identity', build, { schema: identityConfig });
});
afterAll(() => chain.stop());

const nobody = { [WIRE_HEADERS.identity]: '' };

function signIn(loginId: string, password: string) {
  return chain.call(identity, login, { loginId, password }, { headers: nobody });
}

async function sessionOf(token: string) {
  const actor = chain.actor('viewer', { kind: 'service' });
  const answer = await chain.call(identity, resolveSession, { token, kind: 'COOKIE' }, { actor });
  return answer.body.session;
}

async function mailsTo(address: string): Promise<string[]> {
  const names = (await readdir(mailDir).catch(() => [])).filter((name) => name.endsWith('.txt')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(`${mailDir}/${name}`, 'utf8')));
  return texts.filter((text) => text.includes(`To: ${address}\n`));
}

async function linkIn(address: string): Promise<string> {
  const [mail] = await eventually(async () => {
    const mails = await mailsTo(address);
    if (mails.length === 0) throw new Error('no mail yet');
    return mails;
  });
  return /token=([\w-]+)/.exec(mail!)![1]!;
}

describe('a forgotten password', () => {
  it('is set anew by the mailed link, once, and ends every session of the user', async () => {
    const user = await addPerson(chain, { loginId: 'forgetful', role: 'front' });
    const token = (await signIn('forgetful', PASSWORD)).response.headers.get(WIRE_HEADERS.session)!;
    const ended: unknown[] = [];
    identity.context.bus.listen(SESSION_REVOKED_SUBJECT, (data) => ended.push(data));
    const asked = await chain.call(
      identity,
      sendEmail,
      { email: 'forgetful@example.jp' },
      { headers: nobody },
    );
    expect(asked.status).toBe(200);
    const link = await linkIn('forgetful@example.jp');
    const seen = await chain.call(identity, verifyUrl, { token: link }, { headers: nobody });
    expect(seen.body).toMatchObject({ userId: user.id, purpose: 'PASSWORD' });

    const change = { userId: user.id, token: link, password: 'Shinshitsu-2209' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => chain.call(identity, changeByEmail, change, { headers: nobody })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(await sessionOf(token)).toBeNull();
    await eventually(() =>
      expect(ended).toContainEqual(expect.objectContaining({ reason: 'PASSWORD_CHANGED' })),
    );
    expect((await signIn('forgetful', PASSWORD)).body.returnCode).toBe('HOS-01001-0');
    expect((await signIn('forgetful', 'Shinshitsu-2209')).status).toBe(200);
    const [queued] = await chain.admin`select string_agg(body, '') as text from identity.mail_queue`;
    expect(queued!['text']).toBe('');
  });

  it('answers alike for an unknown address and sends it nothing', async () => {
    await addPerson(chain, { loginId: 'known', role: 'front' });
    const timed = async (email: string) => {
      const from = performance.now();
      const { status, body } = await chain.call(identity, sendEmail, { email }, { headers: nobody });
      return { ms: performance.now() - from, status, returnCode: body.returnCode };
    };
    const known = await timed('known@example.jp');
    const unknown = await timed('unknown@example.jp');
    expect([unknown.status, unknown.returnCode]).toEqual([known.status, known.returnCode]);
    // Both wait for one and the same time, which is longer than the work takes.
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(SAME_TIME_MS - 1);
    await linkIn('known@example.jp');
    expect(await mailsTo('unknown@example.jp')).toEqual([]);
  });

  it('refuses a link that is a day old, unknown, or another user’s', async () => {
    const user = await addPerson(chain, { loginId: 'late', role: 'front' });
    const other = await addPerson(chain, { loginId: 'other', role: 'front' });
    await chain.call(identity, sendEmail, { email: 'late@example.jp' }, { headers: nobody });
    const token = await linkIn('late@example.jp');
    const change = (userId: string, text: string) =>
      chain.call(
        identity,
        changeByEmail,
        { userId, token: text, password: 'Kaigara-5566' },
        { headers: nobody },
      );
    expect((await change(other.id, token)).body.returnCode).toBe('HOS-01001-3');
    expect((await change(user.id, 'unknown-token')).body.returnCode).toBe('HOS-01001-3');
    await chain.admin`update identity.mail_token set expires_at = now() where user_id = ${user.id}`;
    expect((await change(user.id, token)).body.returnCode).toBe('HOS-01001-3');
  });

  it('sends at most three mails an hour to one user', async () => {
    await addPerson(chain, { loginId: 'pestered', role: 'front' });
    for (let count = 0; count < 5; count += 1)
      await chain.call(identity, sendEmail, { email: 'pestered@example.jp' }, { headers: nobody });
    const rows = await chain.admin`
      select 1 from identity.mail_queue where recipient = 'pestered@example.jp'`;
    expect(rows.length).toBe(3);
  });

  it('refuses an address that is none', async () => {
    const answer = await chain.call(identity, sendEmail, { email: 'not an address' }, { headers: nobody });
    expect(answer.body.errors?.[0]).toMatchObject({ path: 'email', code: 'HOS-01001-5' });
  });
});

describe('changing the own password', () => {
  it('needs the current one, follows the store’s rule, and ends the other sessions only', async () => {
    const user = await addPerson(chain, { loginId: 'mover', role: 'front' });
    const token = async () => (await signIn('mover', PASSWORD)).response.headers.get(WIRE_HEADERS.session)!;
    const [mine, other] = [await token(), await token()];
    const { actor } = (await sessionOf(mine))!;
    const change = (currentPassword: string, password: string, userId = user.id) =>
      chain.call(identity, changePassword, { userId, currentPassword, password }, { actor });
    expect((await change('wrong-one', 'Tatami-90210')).body.returnCode).toBe('HOS-01001-4');
    const short = await change(PASSWORD, 'a1');
    expect([short.body.returnCode, short.body.message]).toEqual([
      'HOS-05019-0',
      '8文字以上半角英数字で入力してください。',
    ]);
    for (const weak of ['Password123', 'aaaaaaaa1', 'tanaka1985', 'mover-mover-1'])
      expect((await change(PASSWORD, weak)).body.returnCode).toBe('HOS-01001-6');
    expect((await change(PASSWORD, 'Tatami-90210', chain.actor('front').userId)).status).toBe(403);
    const good = await change(PASSWORD, 'Tatami-90210');
    const rotated = good.response.headers.get(WIRE_HEADERS.session)!;
    expect((await sessionOf(rotated))?.actor.sessionId).toBe(actor.sessionId);
    expect([await sessionOf(mine), await sessionOf(other)]).toEqual([null, null]);
    expect((await signIn('mover', 'Tatami-90210')).status).toBe(200);
    const [audit] = await chain.admin`
      select to_jsonb(a)::text as text from identity.audit_log a where action = 'user.change-password'`;
    expect(audit!['text']).not.toContain('Tatami');
  });

  it('ends a link for a new password that is still out, as a confirmed new address does', async () => {
    const user = await addPerson(chain, { loginId: 'careful', role: 'front' });
    const linkTo = async () => {
      await chain.call(identity, sendEmail, { email: 'careful@example.jp' }, { headers: nobody });
      return linkIn('careful@example.jp');
    };
    const goodFor = async (token: string) =>
      (await chain.call(identity, verifyUrl, { token }, { headers: nobody })).body.returnCode;
    const first = await linkTo();
    expect(await goodFor(first)).toBe(200);
    const session = (await signIn('careful', PASSWORD)).response.headers.get(WIRE_HEADERS.session)!;
    const { actor } = (await sessionOf(session))!;
    const change = { userId: user.id, currentPassword: PASSWORD, password: 'Tatami-90210' };
    expect((await chain.call(identity, changePassword, change, { actor })).status).toBe(200);
    expect(await goodFor(first)).toBe('HOS-01001-3');

    await chain.admin`update identity.mail_token set used_at = null where user_id = ${user.id}`;
    expect(await goodFor(first)).toBe(200);
    const named = { groupId: chain.scope.groupId, id: user.id, loginId: 'careful', name: '氏名' };
    await systemTx(identity.context.db, 'recovery', (sql) =>
      mailAddressLink(sql, named, { origin: 'http://localhost:8080', recipient: 'careful-new@example.jp' }),
    );
    const token = await linkIn('careful-new@example.jp');
    expect((await chain.call(identity, confirmEmail, { token }, { headers: nobody })).status).toBe(200);
    expect(await goodFor(first)).toBe('HOS-01001-3');
  });

  it('takes the rule of the store master', async () => {
    const { storeId } = chain.scope;
    const state = { id: storeId, name: '本陣', passwordMinLength: 12, passwordPattern: 'N' };
    await chain.putMasters('identity', [{ entity: storeMaster.entity, id: storeId, state }]);
    const user = await addPerson(chain, { loginId: 'digits', role: 'front' });
    const session = await signIn('digits', PASSWORD);
    expect(session.body.user.storeName).toBe('本陣');
    const { actor } = (await sessionOf(session.response.headers.get(WIRE_HEADERS.session)!))!;
    const change = { userId: user.id, currentPassword: PASSWORD, password: 'Tatami-90210' };
    const refused = await chain.call(identity, changePassword, change, {
      actor,
      headers: { 'accept-language': 'en' },
    });
    expect(refused.body.message).toBe('Please enter at least 12 half-width digits.');
    await chain.admin`delete from identity.master_replica`;
  });
});

describe('a new address', () => {
  it('counts only after its own mail was followed', async () => {
    const user = await addPerson(chain, { loginId: 'moved', role: 'front' });
    const named = { groupId: chain.scope.groupId, id: user.id, loginId: 'moved', name: '氏名' };
    await systemTx(identity.context.db, 'recovery', (sql) =>
      mailAddressLink(sql, named, { origin: 'http://localhost:8080', recipient: 'new@example.jp' }),
    );
    const token = await linkIn('new@example.jp');
    const email = async () =>
      (await chain.admin`select email from identity.user_account where id = ${user.id}`)[0]!['email'];
    expect(await email()).toBe('moved@example.jp');
    const asPassword = { userId: user.id, token, password: 'Kaigara-5566' };
    const misused = await chain.call(identity, changeByEmail, asPassword, { headers: nobody });
    expect(misused.body.returnCode).toBe('HOS-01001-3');
    expect((await chain.call(identity, confirmEmail, { token }, { headers: nobody })).status).toBe(200);
    expect(await email()).toBe('new@example.jp');
    const again = await chain.call(identity, confirmEmail, { token }, { headers: nobody });
    expect(again.body.returnCode).toBe('HOS-01001-3');
  });
});
