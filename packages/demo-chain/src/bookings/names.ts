/** Names of the demonstration's guests: kanji and kana, with the forms of kanji that Japanese names really use. */

function pairs(text: string): (readonly [kanji: string, kana: string])[] {
  return text.split(' ').map((pair) => {
    const [kanji = '', kana = ''] = pair.split('/');
    return [kanji, kana] as const;
  });
}

export const SURNAMES = pairs(
  '佐藤/サトウ 鈴木/スズキ 高橋/タカハシ 髙橋/タカハシ 田中/タナカ 伊藤/イトウ 渡辺/ワタナベ 渡邉/ワタナベ 渡邊/ワタナベ 山本/ヤマモト 中村/ナカムラ ' +
    '小林/コバヤシ 加藤/カトウ 吉田/ヨシダ 𠮷田/ヨシダ 山田/ヤマダ 佐々木/ササキ 山口/ヤマグチ 松本/マツモト 井上/イノウエ 木村/キムラ 林/ハヤシ 斎藤/サイトウ ' +
    '齋藤/サイトウ 齊藤/サイトウ 清水/シミズ 山崎/ヤマザキ 山﨑/ヤマサキ 森/モリ 池田/イケダ 橋本/ハシモト 阿部/アベ 石川/イシカワ 前田/マエダ 藤田/フジタ 小川/オガワ ' +
    '後藤/ゴトウ 岡田/オカダ 長谷川/ハセガワ 村上/ムラカミ 近藤/コンドウ 石井/イシイ 坂本/サカモト 遠藤/エンドウ 青木/アオキ 藤井/フジイ 西村/ニシムラ 福田/フクダ ' +
    '太田/オオタ 三浦/ミウラ 岡本/オカモト 松田/マツダ 中島/ナカジマ 中嶋/ナカシマ 中川/ナカガワ 原田/ハラダ 小野/オノ 田村/タムラ 竹内/タケウチ 金子/カネコ ' +
    '和田/ワダ 中山/ナカヤマ 石田/イシダ 上田/ウエダ 森田/モリタ 原/ハラ 柴田/シバタ 酒井/サカイ 工藤/クドウ 横山/ヨコヤマ 宮崎/ミヤザキ 宮﨑/ミヤザキ ' +
    '宮本/ミヤモト 内田/ウチダ 高木/タカギ 髙木/タカギ 安藤/アンドウ 谷口/タニグチ 大野/オオノ 丸山/マルヤマ 今井/イマイ 河野/コウノ 藤本/フジモト 村田/ムラタ ' +
    '武田/タケダ 上野/ウエノ 杉山/スギヤマ 増田/マスダ 平野/ヒラノ 菅原/スガワラ 小島/コジマ 千葉/チバ 久保/クボ 松井/マツイ 岩崎/イワサキ 野口/ノグチ ' +
    '菊地/キクチ 野村/ノムラ 新井/アライ 渡部/ワタナベ 黒田/クロダ 辻/ツジ 葛西/カサイ 神﨑/カンザキ 濵田/ハマダ 濱田/ハマダ 榊原/サカキバラ 小鳥遊/タカナシ ' +
    '勅使河原/テシガワラ 五十嵐/イガラシ 東海林/ショウジ 長曽我部/チョウソカベ 𡈽屋/ツチヤ',
);

export const MEN = pairs(
  '大翔/ヒロト 蓮/レン 翔太/ショウタ 健太/ケンタ 拓也/タクヤ 大輔/ダイスケ 誠/マコト 隆/タカシ 浩/ヒロシ 茂/シゲル 直樹/ナオキ 亮/リョウ 達也/タツヤ ' +
    '和也/カズヤ 哲也/テツヤ 剛/ツヨシ 学/マナブ 修/オサム 聡/サトシ 進/ススム 一郎/イチロウ 太郎/タロウ 雄大/ユウダイ 悠真/ユウマ 湊/ミナト 陽翔/ハルト',
);

export const WOMEN = pairs(
  '陽菜/ヒナ 結衣/ユイ 葵/アオイ 美咲/ミサキ 愛/アイ 彩/アヤ 香織/カオリ 恵/メグミ 由美子/ユミコ 久美子/クミコ 明美/アケミ 裕子/ユウコ 洋子/ヨウコ ' +
    '幸子/サチコ 和子/カズコ 智子/トモコ 真由美/マユミ 直美/ナオミ 千尋/チヒロ 凛/リン 紬/ツムギ 芽依/メイ 咲良/サクラ 栞/シオリ 美穂/ミホ 麻衣/マイ',
);

/** Foreign guests as their passports spell them, with the country code. */
export const FOREIGN: readonly (readonly [name: string, country: string])[] = [
  ['SMITH JOHN', 'US'],
  ['JOHNSON EMILY', 'US'],
  ['GARCIA MARIA', 'ES'],
  ['MUELLER HANS', 'DE'],
  ['SCHMIDT ANNA', 'DE'],
  ['DUBOIS CLAIRE', 'FR'],
  ['MARTIN LUC', 'FR'],
  ['ROSSI MARCO', 'IT'],
  ['KIM MINJUN', 'KR'],
  ['LEE SEOYEON', 'KR'],
  ['PARK JIHO', 'KR'],
  ['WANG WEI', 'CN'],
  ['ZHANG LI', 'CN'],
  ['CHEN YU TING', 'TW'],
  ['LIN CHIA HAO', 'TW'],
  ['WONG KA MING', 'HK'],
  ['NGUYEN THI MAI', 'VN'],
  ['SUPHAPHORN CHAI', 'TH'],
  ['TAN WEI LING', 'SG'],
  ['BROWN OLIVER', 'GB'],
  ['TAYLOR GRACE', 'AU'],
  ['SINGH ARJUN', 'IN'],
  ['SILVA ANA', 'BR'],
  ['OBRIEN LIAM', 'IE'],
  ['VAN DER BERG LOTTE', 'NL'],
];

/** Groups that travel together: name and kana. */
export const GROUPS: readonly (readonly [name: string, kana: string])[] = [
  ['日の出商事研修', 'ヒノデショウジケンシュウ'],
  ['みなと製作所慰安旅行', 'ミナトセイサクショイアンリョコウ'],
  ['北斗大学合唱団', 'ホクトダイガクガッショウダン'],
  ['やまと旅行 紅葉めぐり', 'ヤマトリョコウコウヨウメグリ'],
  ['東海道トラベル 名湯の旅', 'トウカイドウトラベルメイトウノタビ'],
  ['山﨑家・渡邉家 御結婚', 'ヤマサキケワタナベケゴケッコン'],
  ['青葉高校バスケットボール部', 'アオバコウコウバスケットボールブ'],
  ['日本灯台学会', 'ニホントウダイガッカイ'],
  ['さくら町内会', 'サクラチョウナイカイ'],
  ['FOREST TECH CONFERENCE', 'フォレストテックカンファレンス'],
];

/** Towns where guests live. */
export const TOWNS: readonly (readonly [postalCode: string, state: string, city: string])[] = [
  ['1500001', '東京都', '渋谷区'],
  ['1540024', '東京都', '世田谷区'],
  ['2200011', '神奈川県', '横浜市西区'],
  ['3300854', '埼玉県', 'さいたま市大宮区'],
  ['2600013', '千葉県', '千葉市中央区'],
  ['4600003', '愛知県', '名古屋市中区'],
  ['5300001', '大阪府', '大阪市北区'],
  ['6008216', '京都府', '京都市下京区'],
  ['6500021', '兵庫県', '神戸市中央区'],
  ['8100001', '福岡県', '福岡市中央区'],
  ['9800811', '宮城県', '仙台市青葉区'],
  ['0600001', '北海道', '札幌市中央区'],
  ['7300031', '広島県', '広島市中区'],
  ['9000015', '沖縄県', '那覇市'],
];
