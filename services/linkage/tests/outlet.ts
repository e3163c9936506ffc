import { saveAccount, saveMappings, type Account } from '@honjin/contracts/linkage';
import { createBooking } from '@honjin/contracts/registration';
import { SIMULATOR_LOGIN, startSimulators, type RunningSimulators } from '@honjin/linkage-simulators';
import { addDays } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { linkageConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { openLinkedHouse, TODAY, type LinkedHouse } from './house.ts';
import { ServiceProcess } from './service-process.ts';
import { accountSettings } from './settings.ts';

export const HORIZON_DAYS = 60;
/** The provider minds calls that come sooner. */
const GAP_MS = 150;

/** A house that sells at both providers, with its desk. */
export interface Outlet {
  readonly chain: TestChain;
  readonly house: LinkedHouse;
  readonly registration: ServiceProcess;
  readonly linkage: RunningService;
  readonly simulators: RunningSimulators;
  readonly accounts: Record<'LINCOLN' | 'TEMAIRAZU', string>;
  /** Sells a room at the desk; the return code, and the booking. */
  sellAtDesk(date: string, type?: number, nights?: number): Promise<{ code: unknown; bookingId: string }>;
  /** Rooms left by the house's own record. */
  remaining(date: string, type?: number): Promise<number>;
  stop(): Promise<void>;
}

export async function openOutlet(
  perType: number,
  changes: Partial<Account> = {},
  env: Record<string, string> = {},
): Promise<Outlet> {
  const chain = await createTestChain({ provesReferences: { exempt: [] } });
  const house = await openLinkedHouse(chain, perType);
  const group = (code: string, at: number) => ({
    code: `${code}${at + 1}`,
    name: `型${at + 1}`,
    roomTypeCode: `${code}${at + 1}`,
  });
  const simulators = await startSimulators({
    today: TODAY,
    minGapMs: GAP_MS,
    groups: { LINCOLN: [0, 1].map((at) => group('G', at)), TEMAIRAZU: [0, 1].map((at) => group('R', at)) },
  });
  const registration = await ServiceProcess.start(chain);
  const linkage = await chain.start('linkage', build, {
    schema: linkageConfig,
    env: {
      HONJIN_LINKAGE_HOSTS: simulators.host,
      HONJIN_LINKAGE_PRIVATE_HOSTS: simulators.host,
      LINKAGE_LOOK_MS: '100',
      LINKAGE_CALL_TIMEOUT_MS: '1000',
      LINKAGE_CALL_GAP_MS: String(GAP_MS + 30),
      LINKAGE_HORIZON_DAYS: String(HORIZON_DAYS),
      ...env,
    },
  });
  const rows = (['LINCOLN', 'TEMAIRAZU'] as const).flatMap((provider) => [
    ...house.types.map(({ id }, at) => {
      const code = `${provider === 'LINCOLN' ? 'G' : 'R'}${at + 1}`;
      return { provider, kind: 'ROOM_TYPE' as const, code, targetId: id, groupCode: code };
    }),
    { provider, kind: 'PLAN' as const, code: 'P1', targetId: house.plan, groupCode: 'PG1' },
  ]);
  await chain.call(linkage, saveMappings, { mappings: rows });
  const open = async (provider: 'LINCOLN' | 'TEMAIRAZU') => {
    const isSoap = provider === 'LINCOLN';
    const settings = {
      provider,
      baseUrl: `${simulators.url}/${provider.toLowerCase()}/`,
      systemId: SIMULATOR_LOGIN.systemId,
      partnerId: SIMULATOR_LOGIN.systemId,
      loginId: SIMULATOR_LOGIN.userId,
      receiveMode: isSoap ? ('SOAP' as const) : ('XML_API' as const),
      sendMode: isSoap ? ('SOAP' as const) : ('XML_API' as const),
      pushSeconds: 1,
      pushesStock: true,
      fallbackPlanId: house.plan,
      fallbackSalesRouteId: house.salesRoute,
      ...changes,
    };
    const account = accountSettings(provider, settings);
    const saved = await chain.call(linkage, saveAccount, { account, newPassword: SIMULATOR_LOGIN.password });
    return saved.body.account.accountId;
  };
  const accounts = { LINCOLN: await open('LINCOLN'), TEMAIRAZU: await open('TEMAIRAZU') };
  return {
    chain,
    house,
    registration,
    linkage,
    simulators,
    accounts,
    sellAtDesk: (date, type, nights) => sellAtDesk({ chain, house, registration }, { date, type, nights }),
    async remaining(date, type = 0) {
      const [row] = await chain.admin<{ left: number }[]>`
        select total - blocked + overbook_limit - sold as left from registration.room_type_stock
        where room_type_id = ${house.types[type]!.id} and night = ${date}`;
      return Math.max(0, row?.left ?? perType);
    },
    async stop() {
      await registration.kill();
      await chain.stop();
      await simulators.stop();
    },
  };
}

async function sellAtDesk(
  { chain, house, registration }: Pick<Outlet, 'chain' | 'house' | 'registration'>,
  { date, type = 0, nights = 1 }: { date: string; type?: number | undefined; nights?: number | undefined },
): Promise<{ code: unknown; bookingId: string }> {
  const room = {
    checkInDate: date,
    checkOutDate: addDays(date, nights),
    bRoomInformation: Array.from({ length: nights }, (_, at) => ({
      roomDate: addDays(date, at),
      roomTypeId: house.types[type]!.id,
      packagePlanId: house.plan,
      paxMaleCount: 2,
      purposeId: house.purpose,
      salesRouteId: house.salesRoute,
    })),
    bGuestInformation: [],
  };
  const tree = {
    guestOrGroupNameSingleByte: 'ヤマダ タロウ',
    guestOrGroupNameKanjiName: '山田 太郎',
    guestOrGroupNamePhoneNumber: '090-1234-5678',
    bRoomUnit: [room],
  };
  const desk = { url: registration.url } as RunningService;
  const { body } = await chain.call(
    desk,
    createBooking,
    { bBasicInformation: tree },
    { actor: chain.actor('front') },
  );
  return { code: body.returnCode, bookingId: body.bBasicInformationId };
}
