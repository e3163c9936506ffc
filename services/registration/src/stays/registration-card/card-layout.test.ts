import { expect, test } from 'vitest';
import { cardDocument } from './card-layout.ts';

const card = {
  bRoomUnitId: '1',
  bGuestInformationId: null,
  bookingNo: 'R1-1',
  roomNo: '501',
  checkInDate: '2026-11-21',
  checkOutDate: '2026-11-22',
  paxCount: 1,
  guestName: '山田 太郎',
  guestKana: 'ヤマダ タロウ',
  dateOfBirth: null,
  postalCode: '',
  address: '',
  phoneNumber: '',
  email: '',
  companyName: '',
  passportNo: '',
  hasPassportImage: false,
  needsPassport: false,
  lacks: [],
  signature: null,
  signed: null,
};

test.each([
  ['ja', 'JP', '日本'],
  ['en', 'JP', 'Japan'],
  ['ja', 'アメリカ', 'アメリカ'],
  ['en', '', ''],
] as const)('a card in %s says the nationality %s as “%s”', (language, nationality, written) => {
  const paper = cardDocument({ language, storeName: '本陣', cards: [{ ...card, nationality }] });
  expect(JSON.stringify(paper)).toContain(
    JSON.stringify({ text: written, fontSize: 12, margin: [4, 6, 0, 0] }),
  );
});

test('a card says the paper that frees of the lodging tax, and has no such line without one', () => {
  const paper = {
    taxExemption: 'SCHOOL_EVENT',
    taxExemptionPaper: '本陣小学校長 第12号',
    taxExemptionPaperDate: '2026-11-21',
  } as const;
  const printed = (part: object) =>
    JSON.stringify(
      cardDocument({ language: 'ja', storeName: '本陣', cards: [{ ...card, nationality: 'JP', ...part }] }),
    );
  expect(printed(paper)).toContain('宿泊税の課税免除');
  expect(printed(paper)).toMatch(/修学旅行[^"]*　本陣小学校長 第12号　2026\/11\/21/);
  expect(printed({})).not.toContain('宿泊税の課税免除');
});

const signature = {
  id: '1',
  signatureState: 'SIGNED',
  tabletName: 'フロント',
  askedAt: '2026-11-21T06:00:00.000Z',
  signedAt: '2026-11-21T15:30:00.000Z',
  changedEntries: [],
  isSealBroken: false,
} as const;

test('R-SIGN-05: a card has the strokes of its signature, or the typed name, and the day in Japan', () => {
  const { signedAt } = signature;
  const printed = (signed: { strokes: string; typedName: string | null }) =>
    JSON.stringify(
      cardDocument({
        language: 'ja',
        storeName: '本陣',
        cards: [
          {
            ...card,
            nationality: 'JP',
            signature: { ...signature, changedEntries: [] },
            signed: { ...signed, signedAt },
          },
        ],
      }),
    );
  expect(printed({ strokes: '0,0 100,0', typedName: null })).toContain('d=\\"M0 0L100 0\\"');
  expect(printed({ strokes: '', typedName: 'John Smith' })).toContain('"John Smith"');
  expect(printed({ strokes: '', typedName: 'John Smith' })).toContain('2026/11/22');
});

test('R-SIGN-05: a card names what changed after it was signed, each entry once', () => {
  const changedEntries = ['postalCode' as const, 'address' as const, 'phoneNumber' as const];
  const printed = (language: 'ja' | 'en') =>
    JSON.stringify(
      cardDocument({
        language,
        storeName: '本陣',
        cards: [{ ...card, nationality: 'JP', signature: { ...signature, changedEntries }, signed: null }],
      }),
    );
  expect(printed('ja')).toContain('ご署名後に変更された項目：ご住所、お電話番号');
  expect(printed('en')).toContain('Changed after signing: Address, Phone');
});
