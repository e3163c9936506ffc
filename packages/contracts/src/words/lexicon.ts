/**
 * Names of fields, word by word: the Japanese of every word that names are made of. Several words in front are looked
 * up first (`checkInDate` before `checkIn` before `check`). The words are those of the glossary.
 */
export const LEXICON = `
tablet|タブレット paired|登録済み signatures|署名 strokes|筆跡 terms|お読みいただく文章 began|開始 ended|終了 acknowledgement|確認 acknowledged|確認 written|記入 ranked|ランク付き
webhooks|Webhook previous|以前 event|出来事 body|本文 silent|権限なし failing|失敗 disabled|自動停止 deliveries|送信記録 replay|再送 answer|応答
program|プログラム programs|プログラム secret|シークレット secrets|シークレット overlap|併用 hours|時間数 cursor|カーソル hint|末尾 expires|失効
is|  has|  needs|要 of|の no|番号 id|ID ids|ID（複数） yen|（円） at|時刻 on|日 by|者 from|から to|まで in|内 and|・ or|または
not|未 per|あたり as|として until|まで before|前 after|後 since|以降 with|付き through|通し over|超過 up|
b| br|  oom|部屋 bg|  uest|宿泊者 bf|  ree|フリー ba|  rrangement|手配 a|A c|C d|D e|E f|F num|分子 den|分母 req|対象 cd|コード meta|統合
name|名称 names|名称 code|コード codes|コード number|番号 numbers|番号 kind|種類 kinds|種類 type|区分 types|種類 key|キー keys|キー
room|部屋 rooms|部屋 booking|予約 bookings|予約 guest|宿泊者 guests|宿泊者 user|ユーザー users|ユーザー store|店舗 stores|店舗 company|会社 companies|会社
group|グループ groups|グループ count|数 counts|件数 date|日付 total|合計 totals|合計 tax|税 taxes|税 amount|金額 amounts|金額 plan|プラン plans|プラン
planned|予定 check|チェック last|最終 unit|ユニット units|ユニット information|情報 informations|情報 sales|売上 use|利用 uses|利用 used|利用済み out|アウト
password|パスワード phone|電話 rate|料金 rates|料金 pax|人数 customer|顧客 customers|顧客 bill|請求書 bills|請求書 option|オプション options|オプション
night|泊 nights|泊 time|時刻 price|価格 prices|価格 pay|支払 payment|入金 payments|入金 stay|滞在 stays|滞在 status|状態 statuses|状態 reason|理由 reasons|理由
address|住所 addresses|住所 receipt|領収書 receipts|領収書 message|メッセージ messages|メッセージ free|フリー en|（英語） ja|（日本語） memo|メモ memos|メモ
kanji|漢字 kana|カナ detail|明細 details|明細 percent|（％） percents|（％） agency|旅行会社 route|経路 routes|経路 service|サービス fee|料金 fees|料金
order|明細 orders|明細 charge|料金 charged|請求済み charges|課税 counted|実査 day|日 days|日数 net|税抜 received|受領 email|メールアドレス
basic|基本 item|項目 items|項目 file|ファイル byte|バイト bytes|バイト数 url|URL season|シーズン seasons|シーズン assigned|割当 arrangement|手配 arrangements|手配
title|タイトル titles|タイトル datetime|日時 checked|チェック points|点数 saved|保存済み new|新規 deleted|削除 min|最小 max|最大 page|ページ errors|エラー error|エラー
accounting|会計 state|状態 single|半角 category|分類 categories|分類 billing|請求 shift|シフト valid|有効 quantity|数量 male|男性 female|女性 other|その他
travel|旅行 target|対象 targets|対象 consumption|消費税 accommodation|宿泊税 stock|在庫 data|データ manager|責任者 next|次の sellable|販売可能 issued|発行
cancelled|キャンセル input|入力 content|内容 created|作成 sort|並べ替え former|以前の condition|条件 conditions|条件 print|印刷 rank|ランク ranks|ランク
cleaning|清掃 cleaner|清掃者 account|勘定 accounts|勘定 unsettled|未精算 settled|精算済み balance|残高 list|一覧 login|ログイン bath|入湯税 change|変更 changes|変更 changed|変更
deadline|期限 package|パッケージ passport|旅券 discount|割引 discounts|割引 managed|管理 open|未完了 opened|開始 cancellation|キャンセル cancel|キャンセル cancels|キャンセル
occupancy|稼働 occupied|使用中 overbook|オーバーブック line|行 lines|行 purpose|利用目的 purposes|利用目的 meal|食事 meals|食事 pin|PIN registration|予約台帳 pattern|様式
due|期日 qam|Q.A.M qams|Q.A.M departure|出発 departures|出発 departed|出発済み closed|締め済み closes|締め close|締め closing|締め linen|リネン mode|方式 system|システム
partner|連携先 takes|受付 taken|使用 pushes|送信 pushed|送信 push|送信 folder|フォルダー difference|差額 differences|差異 seen|確認済み show|表示 aging|期日経過 rule|規則
sealed|封印 seal|封印 raw|原文 revision|改訂番号 version|版 versions|版 machine|端末 encoding|文字コード size|サイズ q|検索語 position|位置 business|営業 index|順番
direction|方向 second|第二承認者 provisional|仮 floor|階 floors|階 role|権限区分 roles|権限区分 label|表示名 hot|温 spring|泉 accept|受付 smoking|喫煙 age|年齢 years|年
override|上書き book|予約 booked|予約済み waiting|待ち capacity|定員 tel|電話番号 period|期間 figures|数値 included|込み include|含む inseparable|一体 prefix|接頭辞 holiday|祝日 holidays|祝日
entry|記入 entries|記入 locked|固定 confirm|確認 confirmed|確認済み confirmation|確認 token|トークン save|保存 can|可否 preview|プレビュー started|開始 sale|販売 lead|リードタイム
reversal|取消 reversed|取消 receivable|売掛 receivables|売掛 report|帳票 reported|報告 descending|降順 digits|桁数 sold|販売済み unsold|未販売 block|販売停止 blocks|販売停止
facility|施設 allowed|許可 allow|許可 person|人 persons|人数 operation|操作 current|現在の may|許可 carried|繰越 source|情報源 sources|情報源 children|子供 child|子供
fraction|端数処理 length|長さ uploaded|アップロード added|追加 gone|消失 paper|書類 exemption|課税免除 subsidy|補助 shared|按分 long|長期 limit|上限 limits|上限 paid|入金済み origin|発信元 arrival|到着 arrivals|到着 grand|総計
discrepancy|不一致 discrepancies|不一致 untaxed|非課税 taxed|課税 taxable|課税 receive|受信 base|基準 poll|受信確認 polled|受信確認 seconds|秒 done|完了 retention|保存 fallback|代替
mapping|変換 mappings|変換 failed|失敗 failures|失敗 failure|失敗 site|サイト controller|コントローラー flag|フラグ flags|フラグ removed|削除 restriction|販売制限 restrictions|販売制限
oldest|最古の longest|最長 hidden|表示外 card|カード cards|カード moved|移動 moves|移動 usable|使用可 settlement|精算 merged|統合 merge|統合 merges|統合 hash|ハッシュ column|列 columns|列 then|当時
lodging|宿泊 complimentary|無料 problem|問題 commission|手数料 warning|警告 warnings|警告 good|正常 queued|待機中 cash|現金 standard|標準税率 reduced|軽減税率 fact|実績 record|記録
submit|保存 display|表示 rows|行 row|行 active|有効 field|項目 fields|項目 digest|要約値 value|値 values|値 filters|絞り込み more|続き money|金額 format|形式 provider|提供元
taxation|課税 building|建物 undo|取消 undone|取消 postal|郵便 drill|内訳 zipcode|郵便番号 city|市区町村 menus|メニュー gender|性別 birth|生年月日 nationality|国籍
exports|出力（複数） export|出力 exported|出力 correction|訂正 layout|形式 sub|補助 debit|借方 credit|貸方 reach|範囲 basis|基準 remaining|残り permissions|権限 permission|権限 level|レベル colour|色 bussiness|営業 offered|提供 interface|連携 bookkeeping|会計連携 require|必須 required|必須 requires|要
reauth|再認証 municipality|自治体 non|不可 refundable|返金 refund|返金 indivisual|個別 individual|個別 bulk|一括 temp|仮 representative|代表 tab|タブ tabs|タブ language|言語
addressee|宛名 do|  disturb|起こさないでください measure|指標 finished|終了 term|期間 double|全角 assignment|割当 assignments|割当 otax|宿泊税 emergency|緊急 country|国 countries|国
present|現在の past|当時の moments|時点 gross|税込 class|区分 ticket|チケット tickets|チケット action|操作 actions|操作 act|行為 acted|実行 honorific|敬称 proviso|但し書き stamp|印紙 duty|税 explanation|説明 note|備考 notes|備考
pop|ポップ sum|合計 regist|登録 register|登録 registered|登録 realtime|リアルタイム channel|チャンネル findings|検出事項 found|検出 float|釣銭準備金 blind|金額非表示 policy|方針
weekdays|曜日 adjustment|調整 adjusted|調整 ceiling|上限 eve|前日 tiers|段階 splits|按分 authority|承認権限 auth|認証 dispatch|送付 dispatches|送付 attempts|試行 attempt|試行 special|特別
request|要望 requests|要望 any|いずれか marketing|販売 marketable|販売可能 unsigned|未署名 signs|根拠 start|開始 blocked|停止中 cashier|会計担当 month|月 specific|個別 attributes|属性
method|方法 scope|範囲 assumed|想定 kiosk|自動精算機 excluded|除外 exempt|免税 exemptions|免税 section|部門 path|パス belongs|所属 rights|権限 pieces|枚数 phases|段階 phase|段階
bears|負担 fax|FAX番号 department|部署 invoice|適格請求書発行事業者 spa|温泉 staff|スタッフ recipient|宛先 unassigned|未割当 broken|故障 stopped|売止 except|除外 important|重要
importance|重要度 histories|履歴 reissue|再発行 posted|計上 postings|計上 need|要 selectable|選択可能 info|情報 updated|更新 first|最初の query|検索条件 queries|検索条件
choices|選択 attachment|添付ファイル attachments|添付ファイル own|自身の extra|追加 bed|ベッド every|毎 luggage|荷物 resolution|解決 import|取込 transaction|取引 result|結果 processing|処理
processed|処理 unmapped|未変換 retried|再試行 enabled|有効 api|API send|送信 sent|送信 complete|完了 completed|完了 incoming|受信 extension|拡張子 slots|枠 divides|分割 remark|備考 remarks|備考
expected|予定 sign|サインイン ins|  val|  endpoint|接続先 give|付与 function|機能 terminals|端末 pending|確認待ち severity|重大度 overwrites|上書き overwrite|上書き drawers|ドロワー earlier|以前の
takings|入出金 steps|段階 copy|複写 skipped|除外 shares|配分 ratio|比率 cap|上限 minimum|最低 rounding|丸め follows|後継 lowest|最低 prefectures|都道府県 ranges|範囲 presets|ひな形
setting|設定 logo|ロゴ trigger|契機 slept|宿泊済み pdf|PDF selected|選択済み town|町域 progress|対応中 mark|記号 debit|借方 credit|貸方 image|画像 lacks|不足 params|パラメーター param|パラメーター
sequences|採番 vacant|空室 edit|編集 editing|編集中 serial|通番 fault|障害 run|実行 pairs|組 score|点数 sure|確実 delivery|受渡 returned|返却 lost|紛失 searches|検索 search|検索 conflicts|競合
leaves|退室 late|遅延 minutes|分 inn|旅館 proposals|提案 unplaced|未配置 gained|増加 replaces|交換元 unpriced|料金未設定 checkout|チェックアウト kept|維持 keep|保持 apart|別人
upcoming|今後の house|館内 stayed|宿泊済み spend|利用額 be|  only|のみ all|すべて asks|依頼 real|実 bars|滞在バー segments|区間 held|操作中 wanted|希望 work|作業 cells|セル comparison|比較
revenue|収入 besides|別途 collector|特別徴収義務者 composition|構成 attention|要注意 effect|反映結果 text|本文 sha|SHA- 256|256 expired|期限切れ cut|省略 classification|分類 retailer|販売店
transportation|交通手段 claimed|請求 div|区分 notice|通知 booker|予約者 member|会員 telegram|電文 hotel|ホテル ignore|除外 related|関連 erroneous|エラー hosts|接続先 listed|一覧取得
unchanged|変更なし refused|拒否 header|見出し opening|開始 deposited|預入 year|年 adr|ADR issuer|発行元 coupon|クーポン original|元の subject|対象 70|70 50|50 30|30 dnone|不可 ount|数
light|   notsettled|未精算 1|1 2|2 sheet|表 read|読取 ours|館内の値 theirs|提供元の値 tries|試行回数 cause|原因 stop|販売停止 success|成功 released|解除
missing|応答なし part|構成 parts|構成 instance|実体 runtime|実行環境 heard|受信 troubles|不具合 database|データベース
`;
