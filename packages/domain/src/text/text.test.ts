import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPostalCode,
  isKanaName,
  maskEmail,
  maskPhone,
  maskText,
  normalizePhone,
  normalizePostalCode,
} from './contact.ts';
import { KANJI_VARIANTS } from './kanji-variants.ts';
import { katakanaToRomaji } from './romaji.ts';
import { foldDigits, hiraganaToKatakana, katakanaToHiragana, toSearchKey, widenKatakana } from './index.ts';

const finds = (typed: string, stored: string): boolean => toSearchKey(stored).includes(toSearchKey(typed));

describe('search key', () => {
  it('M63: kana of every width and kind find the same guest', () => {
    expect(widenKatakana('ﾔﾏﾀﾞ ﾀﾛｳ')).toBe('ヤマダ タロウ');
    for (const typed of ['やまだ', 'ヤマダ', 'ﾔﾏﾀﾞ', 'ヤマダ　タロウ']) {
      expect([typed, finds(typed, 'ﾔﾏﾀﾞ ﾀﾛｳ')]).toEqual([typed, true]);
      expect([typed, finds(typed, 'ヤマダ タロウ')]).toEqual([typed, true]);
    }
    expect(finds('はか', 'ばか')).toBe(false);
    expect(finds('きよし', 'きょし')).toBe(false);
  });

  it('M64: variants of kanji find each other, and the stored name is not touched', () => {
    expect(finds('高橋', '髙橋')).toBe(true);
    expect(finds('髙橋', '高橋')).toBe(true);
    expect(finds('山崎', '山﨑')).toBe(true);
    expect(finds('渡辺', '渡邊') && finds('渡辺', '渡邉') && finds('渡邊', '渡邉')).toBe(true);
    expect(finds('吉田', '𠮷田')).toBe(true);
    expect(finds('斎藤', '齋藤') && finds('斎藤', '斉藤')).toBe(true);
    expect(finds('高橋', '高木')).toBe(false);
  });

  const FORMS = `
    曽曾 渕淵 桑桒 船舩 弥彌 槙槇 薮藪 亀龜 恒恆 戸戶 内內 渕渊 高髙 崎﨑 崎嵜 崎碕 辺邊 辺邉 浜濱 浜濵 斎齋 斎齊 斎斉 徳德
    瀬瀨 吉𠮷 沢澤 広廣 国國 島嶋 島嶌 桜櫻 関關 真眞 竜龍 恵惠 寿壽 栄榮 条條 黒黑 富冨 峰峯 館舘 剣劍 剣劔 渋澁 桧檜 塩鹽
    万萬 与與 円圓 実實 蔵藏 滝瀧 涼凉 柳栁 増增 緑綠 青靑 清淸 豊豐 野埜 橋𣘺 土圡 彦彥 穂穗 巌巖 堯尭 遥遙 禰祢 鴬鶯 鴎鷗
    秋穐 松枩 梅楳 芦蘆 杉杦 静靜 頼賴 鉄鐵 来來 会會 学學 団團 図圖 壱壹 弐貳 参參
  `;

  it.each(FORMS.trim().split(/\s+/))('R-TEXT-01: %s are forms of one kanji', (pair) => {
    const [one = '', other = ''] = pair;
    expect([finds(`${one}田`, `${other}田`), finds(`${other}田`, `${one}田`)]).toEqual([true, true]);
  });

  it('R-TEXT-01: kanji that are others stay others', () => {
    for (const [one, other] of [
      '坂阪',
      '埼崎',
      '大太',
      '土士',
      '未末',
      '荻萩',
      '宮官',
      '鳥島',
      '千干',
      '太犬',
      '田由',
    ])
      expect([one, finds(`${one}本`, `${other}本`)]).toEqual([one, false]);
  });

  it('R-TEXT-01: variation sequences and ヶ and ケ make no difference', () => {
    // 葛 and 辻 with the form of Adobe-Japan1 and of Moji_Joho.
    expect(finds('葛城', '葛\u{E0100}城') && finds('葛\u{E0101}城', '葛城')).toBe(true);
    expect(finds('辻', '辻\u{E0101}') && finds('渡邉', '渡邉\u{E010E}')).toBe(true);
    for (const typed of ['関ヶ原', '関ケ原', '關ヶ原', '関ｹ原'])
      expect([typed, finds(typed, '関ヶ原'), finds(typed, '関ケ原')]).toEqual([typed, true, true]);
    expect(finds('カ', 'ヵ')).toBe(true);
  });

  it('R-TEXT-01: every form of the table folds to a form that folds no further', () => {
    for (const [variant, common] of KANJI_VARIANTS) {
      expect([variant, toSearchKey(variant)]).toEqual([variant, common]);
      expect([common, toSearchKey(common)]).toEqual([common, common]);
    }
    expect(KANJI_VARIANTS.size).toBeGreaterThan(3_000);
  });

  it('M65: case, width and wave dashes make no difference', () => {
    expect(finds('abc', 'ＡＢＣ') && finds('abc', 'Abc')).toBe(true);
    expect(finds('東京～大阪', '東京〜大阪') && finds('東京〜大阪', '東京～大阪')).toBe(true);
    expect(new Set(['a-b', 'a－b', 'a−b', 'a‐b', 'a―b'].map(toSearchKey)).size).toBe(1);
    expect(toSearchKey('ラーメン')).toBe('らーめん');
    expect(toSearchKey('か゛')).toBe('か');
  });

  it('is the same when taken twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(toSearchKey(toSearchKey(text))).toBe(toSearchKey(text));
      }),
    );
  });

  it('turns hiragana into katakana and back', () => {
    expect(hiraganaToKatakana('やまだ たろう ABC')).toBe('ヤマダ タロウ ABC');
    expect(katakanaToHiragana('ヴァイオリン')).toBe('ゔぁいおりん');
    expect(foldDigits('０１２abcＡ')).toBe('012abcＡ');
  });
});

describe('romaji', () => {
  it.each([
    ['ヤマダ タロウ', 'yamada taro'],
    ['シュウジ', 'shuji'],
    ['キョウコ', 'kyoko'],
    ['ハットリ', 'hattori'],
    ['マッチャ', 'matcha'],
    ['ナンバ', 'namba'],
    ['オオタニ', 'otani'],
    ['ジュンイチ', 'junichi'],
    ['チヅル', 'chizuru'],
    ['ﾔﾏﾀﾞ', 'yamada'],
    ['すずき', 'suzuki'],
    ['スミス John', 'sumisu john'],
  ])('%s is %s', (kana, romaji) => expect(katakanaToRomaji(kana)).toBe(romaji));
});

describe('contact data', () => {
  it.each([
    ['1000001', '1000001'],
    ['100-0001', '1000001'],
    ['１００－０００１', '1000001'],
    ['〒100-0001', '1000001'],
    ['〒 100−0001', '1000001'],
    ['0000000', '0000000'],
    ['100-000', null],
    ['10-00001', null],
    ['100000a', null],
  ])('M67: postal code %s is %s', (text, code) => expect(normalizePostalCode(text)).toBe(code));

  it('M68: a code of a whole town is well-formed and shown with a hyphen', () => {
    expect(normalizePostalCode('100-0000')).toBe('1000000');
    expect(formatPostalCode('4980000')).toBe('498-0000');
    expect(formatPostalCode('498')).toBe('498');
  });

  it.each([
    ['090-1234-5678', '09012345678'],
    ['０９０１２３４５６７８', '09012345678'],
    ['090ー1234ー5678', '09012345678'],
    ['(03) 1234−5678', '0312345678'],
    ['+81 90 1234 5678', '+819012345678'],
    ['090-1234', null],
    ['090-1234-567a', null],
    ['', null],
  ])('M72: phone %s is %s', (text, phone) => expect(normalizePhone(text)).toBe(phone));

  it.each([
    ['ヤマダ タロウ', true],
    ['ヤマダ　タロウ', true],
    ['スーパーマン', true],
    ['SMITH 2', true],
    ['ﾔﾏﾀﾞ', false],
    ['やまだ', false],
    ['山田', false],
    ['ＡＢＣ', false],
    ['', false],
    [' ', false],
  ])('kana field takes %s: %s', (text, accepted) => expect(isKanaName(text)).toBe(accepted));

  it('hides all but the last digits of a phone number', () => {
    expect(maskPhone('09012345678')).toBe('*******5678');
    expect(maskPhone('110')).toBe('***');
  });

  it('keeps of a person for logs the first letter, and where mail goes (R-TEXT-05)', () => {
    expect(['山田 太郎', '𠮷野', ''].map(maskText)).toEqual(['山***', '𠮷***', '']);
    expect(['yamada@example.jp', 'a@b@example.jp', 'yamada'].map(maskEmail)).toEqual([
      'y***@example.jp',
      'a***@example.jp',
      'y***',
    ]);
  });
});
