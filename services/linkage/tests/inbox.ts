import { toWire, WIRE_HEADERS, type AnyCall } from '@honjin/contracts';
import { saveAccount, uploadMessage, type MessageRow } from '@honjin/contracts/linkage';
import { newId, tenantTx, type RunningService } from '@honjin/service-kit';
import { eventually, type TestChain } from '@honjin/test-kit';
import { sealOf } from '../src/accounts/seal.ts';
import { receiveMessages } from '../src/receiving/receive-message.ts';
import { accountSettings } from './settings.ts';

const SECRET = 'secret of the test databases';

interface NightFacts {
  booking_no: string;
  name: string;
  status: string;
  night: string;
  room_type_id: string;
  amount: number;
  plan_code: string;
  plan_name: string;
  guests: number;
}

/** The account of the tests and what goes in and out by it. */
export class Inbox {
  readonly chain: TestChain;
  readonly linkage: RunningService;
  accountId = '';

  constructor(chain: TestChain, linkage: RunningService) {
    this.chain = chain;
    this.linkage = linkage;
  }

  async open(name = 'TL'): Promise<this> {
    const saved = await this.chain.call(this.linkage, saveAccount, { account: accountSettings(name) });
    this.accountId = saved.body.account.accountId;
    return this;
  }

  /** Receives messages as a poller would; they are applied at the next look. */
  async receive(xmls: readonly string[]): Promise<string[]> {
    const account = { accountId: this.accountId, provider: 'LINCOLN' } as const;
    const messages = xmls.map((xml, at) => ({
      bytes: Buffer.from(xml),
      source: 'SOAP' as const,
      sourceName: `test#${at}`,
      receivedAt: new Date(),
    }));
    return tenantTx(this.linkage.context.db, this.chain.scope, { requestId: newId() }, (tx) =>
      receiveMessages(tx, { account, messages, seal: sealOf(SECRET) }),
    );
  }

  /** Sends a file by a call that takes one, as front; gives the answer as it travels. */
  async upload(
    call: AnyCall,
    fields: object,
    text: string | Uint8Array<ArrayBuffer>,
  ): Promise<Record<string, unknown>> {
    const form = new FormData();
    form.append('fields', JSON.stringify(toWire(fields)));
    form.append('file', new File([text], 'file'));
    const answer = await fetch(`${this.linkage.url}${call.path}`, {
      method: 'POST',
      headers: {
        [WIRE_HEADERS.identity]: await this.chain.sign(this.chain.actor('front')),
        [WIRE_HEADERS.idempotencyKey]: newId(),
      },
      body: form,
    });
    return (await answer.json()) as Record<string, unknown>;
  }

  /** Uploads one message by the call and waits until it is done. */
  async take(xml: string): Promise<MessageRow> {
    const fields = { accountId: this.accountId, fileName: 'message.xml' };
    const { messages } = (await this.upload(uploadMessage, fields, xml)) as {
      messages: { message_id: string }[];
    };
    return this.done(messages[0]!.message_id);
  }

  /** The message as it stands once nothing is left to do with it. */
  async done(messageId: string): Promise<MessageRow> {
    return eventually(async () => {
      const [row] = await this.chain.admin<MessageRow[]>`
        select message_id as "messageId", import_state as "importState", transaction_result as "transactionResult",
               processing_state as "processingState", confirmation_state as "confirmationState", effect, problem,
               problem_detail as "problemDetail", booking_id as "bookingId", booking_no as "bookingNo",
               array(select distinct w->>'warning' from jsonb_array_elements(warnings) w order by 1) as "warnings"
        from linkage.message where message_id = ${messageId} and stage = 'DONE'`;
      if (row === undefined) throw new Error('the message is not done yet');
      return row;
    });
  }

  async settled(): Promise<void> {
    await eventually(async () => {
      const [row] = await this.chain
        .admin`select count(*)::int as n from linkage.message where stage <> 'DONE'`;
      if (row!['n'] > 0) throw new Error(`${row!['n']} messages wait`);
    }, 240_000);
  }

  /** Every night of every registration, by the agency's number. */
  nights(number?: string): Promise<NightFacts[]> {
    return this.chain.admin<NightFacts[]>`
      select b.booking_no, b.name_kanji as name, u.status, n.night::text, n.room_type_id, n.override_amount::int as amount,
             n.plan_code, n.plan_name, n.pax_male + n.pax_female as guests
      from registration.booking b join registration.room_unit u on u.booking_id = b.id
      join registration.room_night n on n.room_unit_id = u.id
      where n.travel_agency_booking_no = coalesce(${number ?? null}, n.travel_agency_booking_no)
      order by b.booking_no, u.room_index, n.night`;
  }
}
