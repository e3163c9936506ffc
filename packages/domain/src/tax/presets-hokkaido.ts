import type { LocalDate } from '../dates/index.ts';
import type { AccommodationTaxRule } from './accommodation-tax.ts';
import type { TaxExemption } from './exemption.ts';
import {
  DIPLOMAT,
  joined,
  percentage,
  prefecture,
  PRIMARY_SCHOOL,
  SCHOOL_EVENT,
  tiered,
  town,
  townShare,
  type Step,
} from './preset-rules.ts';

const START: LocalDate = '2026-04-01';

/** The part of Hokkaido, collected together with that of the town since {@link START}. */
const OF_HOKKAIDO: readonly Step[] = [
  [0, 100],
  [20_000, 200],
  [50_000, 500],
];

function withHokkaido(
  [code, ja, en]: [code: string, ja: string, en: string],
  ofTown: readonly Step[],
  exemptions: TaxExemption[] = [SCHOOL_EVENT, DIPLOMAT],
): AccommodationTaxRule {
  return tiered([`${code}-2026`, ja, en, START, null], joined(ofTown, OF_HOKKAIDO), exemptions);
}

/** A town that takes 200 yen of everybody. */
const flatTown = (...names: [code: string, ja: string, en: string]) => [withHokkaido(names, [[0, 200]])];

/** Towns of Hokkaido; those without a tax of their own collect the part of the prefecture. */
export const HOKKAIDO_TAX_PRESETS = {
  HOKKAIDO: [
    tiered(['HOKKAIDO-2026', '北海道', 'Hokkaido', START, null], prefecture([...OF_HOKKAIDO]), [
      SCHOOL_EVENT,
      DIPLOMAT,
    ]),
  ],
  SAPPORO: [
    withHokkaido(
      ['SAPPORO', '札幌市', 'Sapporo'],
      [
        [0, 200],
        [50_000, 500],
      ],
    ),
  ],
  HAKODATE: [
    withHokkaido(
      ['HAKODATE', '函館市', 'Hakodate'],
      [
        [0, 100],
        [20_000, 200],
        [50_000, 500],
        [100_000, 2_000],
      ],
    ),
  ],
  OBIHIRO: flatTown('OBIHIRO', '帯広市', 'Obihiro'),
  ASAHIKAWA: flatTown('ASAHIKAWA', '旭川市', 'Asahikawa'),
  OTARU: flatTown('OTARU', '小樽市', 'Otaru'),
  OTOFUKE: flatTown('OTOFUKE', '音更町', 'Otofuke'),
  TOYAKO: [
    withHokkaido(
      ['TOYAKO', '洞爺湖町', 'Toyako'],
      [
        [0, 200],
        [20_000, 500],
        [50_000, 1_000],
      ],
      [SCHOOL_EVENT, DIPLOMAT, PRIMARY_SCHOOL],
    ),
  ],
  FURANO: [
    withHokkaido(
      ['FURANO', '富良野市', 'Furano'],
      [
        [0, 200],
        [20_000, 300],
        [50_000, 500],
      ],
    ),
  ],
  NISEKO: [
    tiered(['NISEKO-2024', 'ニセコ町', 'Niseko', '2024-11-01', '2026-03-31'], town(nisekoSteps())),
    withHokkaido(['NISEKO', 'ニセコ町', 'Niseko'], nisekoSteps()),
  ],
  // The town files its 3 % as one amount, of which it passes on the part of Hokkaido.
  KUTCHAN: [kutchan(2, '2019-11-01', '2026-03-31'), kutchan(3, START, null)],
} as const satisfies Record<string, readonly AccommodationTaxRule[]>;

function nisekoSteps(): Step[] {
  return [
    [0, 100],
    [5_001, 200],
    [20_001, 500],
    [50_000, 1_000],
    [100_000, 2_000],
  ];
}

function kutchan(percent: number, from: LocalDate, to: LocalDate | null): AccommodationTaxRule {
  const heading = [`KUTCHAN-${from.slice(0, 4)}`, '倶知安町', 'Kutchan', from, to] as const;
  return {
    ...percentage([...heading], [townShare(percent, 100, null)]),
    inseparableMealPercents: [90, 80, 70],
  };
}
