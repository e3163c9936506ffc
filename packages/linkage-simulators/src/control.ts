import { z } from 'zod';
import {
  BREAK_NAMES,
  SIMULATED_PROVIDERS,
  type BookingWish,
  type ProviderName,
  type SimulatedProvider,
} from './simulated-provider.ts';

export type Providers = Readonly<Record<ProviderName, SimulatedProvider>>;

const provider = z.enum(SIMULATED_PROVIDERS).default('LINCOLN');
const count = z.coerce.number().int().min(0).max(1_000_000);
const wish = z.object({
  group: count.optional(),
  takesStock: z.coerce.boolean().optional(),
  checkIn: z.iso.date().optional(),
  nights: count.optional(),
  adults: count.optional(),
  yenPerNight: count.optional(),
  kanji: z.string().max(600).optional(),
  kana: z.string().max(600).optional(),
  points: count.optional(),
});

/** The commands of the simulators. Each is a POST to `/control/<name>`. */
const COMMANDS = {
  book: {
    input: wish.extend({ provider }),
    run: (
      providers: Providers,
      { provider: name, ...said }: z.output<typeof wish> & { provider: ProviderName },
    ) => ({
      number: providers[name].book(defined(said)),
    }),
  },
  change: {
    input: wish.omit({ group: true, takesStock: true }).extend({ provider, number: z.string() }),
    run: (
      providers: Providers,
      { provider: name, number, ...said }: { provider: ProviderName; number: string },
    ) => ({
      isDone: providers[name].change(number, defined(said)),
    }),
  },
  cancel: {
    input: z.object({ provider, number: z.string(), fee: count.default(0) }),
    run: (providers: Providers, input: { provider: ProviderName; number: string; fee: number }) => ({
      isDone: providers[input.provider].cancel(input.number, input.fee),
    }),
  },
  break: {
    input: z.object({ provider, how: z.string().default('CUT') }),
    run: (providers: Providers, input: { provider: ProviderName; how: string }) => ({
      isDone: providers[input.provider].break(input.how),
    }),
  },
  repeat: {
    input: z.object({ provider }),
    run: (providers: Providers, input: { provider: ProviderName }) => ({
      isDone: providers[input.provider].repeat(),
    }),
  },
  fault: {
    input: z.object({
      provider,
      isDown: z.coerce.boolean().default(false),
      losesAnswers: count.default(0),
      refuses: count.default(0),
      babbles: count.default(0),
    }),
    run: (
      providers: Providers,
      { provider: name, ...faults }: { provider: ProviderName } & SimulatedProvider['house']['faults'],
    ) => Object.assign(providers[name].house.faults, faults),
  },
  /** Somebody changes the stock in the provider's own screen: from then on it is another one than the house's. */
  stock: {
    input: z.object({ provider, group: count.default(0), date: z.iso.date(), remaining: count }),
    run: (
      providers: Providers,
      {
        provider: name,
        group,
        date,
        remaining,
      }: { provider: ProviderName; group: number; date: string; remaining: number },
    ) => {
      const { house } = providers[name];
      const sold = house.groups[group];
      if (sold !== undefined) house.adjust(sold.code, date, { remaining, isStopped: null });
      return { group: sold?.code };
    },
  },
  race: {
    input: z.object({ group: count.default(0), checkIn: z.iso.date() }),
    run: (providers: Providers, { group, checkIn }: { group: number; checkIn: string }) => ({
      numbers: SIMULATED_PROVIDERS.map((name) => providers[name].book({ group, checkIn })),
    }),
  },
} as const;

/** Fields that were said; an empty field of a form says nothing. */
function defined(said: object): BookingWish {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as BookingWish;
}

function withoutEmpty(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
}

/** Does what a command says; undefined for a command that there is not. */
export function control(
  providers: Providers,
  name: string,
  input: Readonly<Record<string, unknown>>,
): object | undefined {
  const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1];
  if (command === undefined) return undefined;
  const parsed = command.input.parse(withoutEmpty(input));
  return (command.run as (providers: Providers, input: unknown) => object)(providers, parsed);
}

/** Returns the state of the providers. */
export function describeState(providers: Providers) {
  return Object.fromEntries(
    SIMULATED_PROVIDERS.map((name) => {
      const { house, sold } = providers[name];
      return [
        name,
        {
          waiting: house.waiting.length,
          sold: sold.size,
          tooSoon: house.tooSoon,
          faults: house.faults,
          groups: house.groups,
          stock: house.listStock('0000-00-00', '9999-12-31'),
        },
      ];
    }),
  );
}

const field = (name: string, label: string, value = '', type = 'text') =>
  `<label>${label} <input name="${name}" type="${type}" value="${value}"></label>`;

function form(action: string, title: string, fields: readonly string[]): string {
  return `<form method="post" action="/control/${action}"><fieldset><legend>${title}</legend>${fields.join(' ')} <button>実行 / Do it</button></fieldset></form>`;
}

/** Returns the page on which a person plays the provider. */
export function page(providers: Providers): string {
  const choice = `<label>連携先 / Provider <select name="provider">${SIMULATED_PROVIDERS.map((name) => `<option>${name}</option>`).join('')}</select></label>`;
  const { today } = providers.LINCOLN.house;
  const rows = SIMULATED_PROVIDERS.map((name) => {
    const { house, sold } = providers[name];
    const { isDown, losesAnswers, refuses, babbles } = house.faults;
    const cells = [
      name,
      house.waiting.length,
      sold.size,
      isDown,
      losesAnswers,
      refuses,
      babbles,
      house.tooSoon,
    ];
    return `<tr>${cells.map((cell) => `<td>${String(cell)}</td>`).join('')}</tr>`;
  });
  const newest = SIMULATED_PROVIDERS.flatMap((name) => [...providers[name].sold.keys()].slice(-10));
  return `<!doctype html><html lang="ja"><meta charset="utf-8"><title>連携先シミュレーター / Provider simulators</title>
<style>body{font:15px system-ui;margin:2rem;max-width:70rem}td,th{border:1px solid #ccc;padding:.3rem .6rem}fieldset{margin:.6rem 0}label{margin-right:.8rem}</style>
<h1>連携先シミュレーター <span lang="en">/ Provider simulators</span></h1>
<table><tr><th>連携先</th><th>未受信 waiting</th><th>予約 sold</th><th>停止 down</th><th>無応答 lost</th><th>拒否 refused</th><th>不正応答 broken</th><th>間隔違反 too soon</th></tr>${rows.join('')}</table>
${form('book', '予約を送る / Send a booking', [choice, field('checkIn', '到着日 / Arrival', today, 'date'), field('nights', '泊数 / Nights', '1', 'number'), field('group', '部屋タイプ / Group', '0', 'number'), field('kanji', '氏名 / Name', '試験　太郎'), field('yenPerNight', '1泊 / Yen', '18000', 'number')])}
${form('change', '変更を送る / Send a change', [choice, field('number', '予約番号 / Number'), field('checkIn', '到着日 / Arrival', '', 'date'), field('nights', '泊数 / Nights', '', 'number'), field('yenPerNight', '1泊 / Yen', '', 'number')])}
${form('cancel', '取消を送る / Send a cancel', [choice, field('number', '予約番号 / Number'), field('fee', 'キャンセル料 / Fee', '0', 'number')])}
${form('break', `不正な電文 / Break a message (${BREAK_NAMES.join(', ')})`, [choice, field('how', '種類 / How', 'CUT')])}
${form('repeat', '同じ電文を再送 / Send the newest again', [choice])}
${form('fault', '障害 / Faults', [choice, '<label>停止 / Down <input name="isDown" type="checkbox" value="1"></label>', field('losesAnswers', '無応答 / Lost answers', '0', 'number'), field('refuses', '拒否 / Refusals', '0', 'number'), field('babbles', '不正応答 / Broken answers', '0', 'number')])}
${form('stock', '連携先の画面で在庫を変更 / Change the stock at the provider', [choice, field('group', '部屋タイプ / Group', '0', 'number'), field('date', '日付 / Date', today, 'date'), field('remaining', '残室 / Left', '3', 'number')])}
${form('race', '最後の1室を同時に販売 / Sell the last room at both', [field('checkIn', '到着日 / Arrival', today, 'date'), field('group', '部屋タイプ / Group', '0', 'number')])}
<p>予約番号 / Numbers: ${newest.join(', ')}</p><p><a href="/control/state">JSON</a> · <a href="/temairazu/bookings.csv">CSV</a></p></html>`;
}
