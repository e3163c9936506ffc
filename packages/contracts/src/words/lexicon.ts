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

/** Whole names, and beginnings of names, that do not read word by word: Japanese, then English where it differs. */
export const PHRASES = `
checkIn|チェックイン|check-in
checkOut|チェックアウト|check-out
checkInDate|チェックイン日|check-in date
checkOutDate|チェックアウト日|check-out date
checkInTime|チェックイン時刻|check-in time
checkOutTime|チェックアウト時刻|check-out time
bookingNo|予約番号|reservation number
bookingLabel|予約の表示名|label of the booking
bBasicInformationId|予約ID|id of the booking
bookingBasicInformationId|予約ID（別名：b_basic_information_id）|id of the booking (the name to use is b_basic_information_id)
bookingId|予約ID（b_basic_information_id と同じ）|id of the booking (the same as b_basic_information_id)
bBasicInformation|予約|booking
bRoomUnit|室（予約の1部屋）|room units: one room of the booking for its whole stay
bRoomUnitId|室ID|id of the room unit
roomUnitId|室ID（b_room_unit_id と同じ）|id of the room unit (the same as b_room_unit_id)
bRoomUnitIds|室ID（複数）|ids of room units
roomUnitIds|室ID（複数）|ids of room units
bRoomInformation|泊ごとの情報|nights of a room unit
bRoomInformations|泊ごとの情報|nights of room units
bRoomInformationId|泊ID|id of the night of a room unit
roomInformationId|泊ID（b_room_information_id と同じ）|id of the night of a room unit (the same as b_room_information_id)
roomInformationIds|泊ID（複数）|ids of nights of room units
bGuestInformation|宿泊者|guests of a room unit
bGuestInformations|宿泊者|guests of a room unit
bGuestInformationId|宿泊者ID|id of the guest
bOrders|売上明細|sales lines
bPayments|入金|payments
bFreeMemos|フリーメモ|free memos
bArrangements|手配|arrangements
bInformationOptions|泊のオプション|options of a night
roomIndex|室の枝番|branch number of the room unit in its booking
roomNo|部屋番号|room number
roomType|部屋タイプ|room type
roomTypeId|部屋タイプID|id of the room type
roomTypeIds|部屋タイプID（複数）|ids of room types
storeId|店舗ID（要求ではセッションの店舗と照合されます）|id of the store; a claim that is compared with the session
companyId|会社ID（要求ではセッションの会社と照合されます）|id of the company; a claim that is compared with the session
groupId|グループID（要求ではセッションのグループと照合されます）|id of the group; a claim that is compared with the session
minRevision|回答が反映しているべき改訂番号|revision that the answer must have reached
version|版。読み込んだ値を送り返すと、他者の更新を上書きしません|version as it was read; a save with an older one is refused
moneyReason|金額を減らす理由|why money is given away
secondBy|承認者のユーザーID|user id of the second person who answers for it
secondPassword|承認者のパスワード|password of the second person
submitUserEmail|保存者のユーザーID（再認証）|user id of who saves, where the store asks for it
inputBy|入力者|who entered it
machineNo|端末番号|number of the registered terminal
businessDate|営業日|business date
bussinessDate|営業日|business date
salesDate|売上日|sales date
dateFrom|開始日|first day
dateTo|終了日|last day
from|開始日|from (this day included)
to|終了日（この日を含まない場合があります）|to
q|検索語|text to search for
pageSize|1ページの件数|entries on a page
hasMore|続きの有無|whether more follow
totalCount|総件数|number of all entries
displayOrder|表示順|place in the display order
isActive|使用中か|whether it is in use
unitPrice|単価|unit price
name|名称|name
nameEn|英語名|English name
nameJa|日本語名|Japanese name
isDoNotDisturb|「起こさないでください」か|whether the guest wants no disturbance
isPopUp|ポップアップ表示か|whether it pops up
isGuestOut|外出中か|whether the guest is out
dateOfBirth|生年月日|date of birth
postalCode|郵便番号|postal code
canSave|保存できるか|whether the user may save
canBeUndone|取り消せるか|whether it can be undone
mayChange|変更できるか|whether it may be changed
mayGive|付与できるか|whether it may be given
freeMemo|フリーメモ|free memo
freeNotes|フリーメモ|free memos
freeRooms|空室|free rooms
inHouse|在館|in the house
noShow|不泊|no-show
isNoShow|不泊か|whether it is a no-show
byAging|期日経過別の金額|amounts by age
totalByAging|期日経過別の合計|totals by age
itemName|項目名|name of the item
planId|プランID|id of the plan
packagePlanId|プランID|id of the plan
guestName|宿泊者名|name of the guest
guestNameSingleByte|宿泊者名（半角）|guest name in half-width letters
guestKanjiName|宿泊者名（漢字）|guest name in kanji
guestOrGroupName|代表者名|name of the booker
accommodationTax|宿泊税|accommodation tax
hotSpringTax|入湯税|bath tax
totalHotSpringTax|入湯税合計|total of bath tax
consumptionTax|消費税|consumption tax
salesTotal|売上合計|total of sales
userLoginId|ユーザーID（サインイン用）|user id to sign in with
loginId|ユーザーID（サインイン用）|user id to sign in with
userId|ユーザーの内部ID|id of the user
asOf|基準日|as of this day
isDayUse|日帰りか|whether it is day use
printLanguage|印刷言語|language of the paper
onPaper|紙で発行するか|whether it is issued on paper
addressee|宛名|addressee
salesRoute|販売経路|sales route
travelAgency|旅行会社|travel agency
travelAgencyNo|旅行会社番号|number of the travel agency
linkage|連携による取込とその状態|how it came by a site controller
onBooks|予約済み|on the books
left|残数|number that are left
allergies|アレルギー・食事制限|what the guest must not eat
quantityEach|1室または1名あたりの数|number for each room or person
dishes|時刻・場所・料理別の合計|sums by time, place and dish
serveTime|提供時刻|time of serving
serveState|提供状態|where the kitchen stands with it
served|提供済の数|number that was served
percentIn|店内飲食の税率|percent when eaten in
percentAway|持帰の税率|percent when taken away
place|店内飲食か持帰か|eaten in or taken away
ticket|チケット|ticket
tickets|チケット|tickets
ticketNo|チケット番号|number of the ticket
ticketState|チケットの状態|state of the ticket
ticketName|チケット名|name of the ticket
ticketIds|チケットのID|ids of tickets
madeAt|作成日時|when it was made
madeForStoreId|対象店舗のID|store that it was made for
askedByName|依頼者|who asked for it
signature|電子署名|signature over it
fingerprint|照合番号|fingerprint that the paper carries
publicKey|公開鍵|public key
sheet|非常用一覧|downtime sheet
isLeaving|本日出発か|whether the guests leave on the business date
cardTerminals|決済端末|card terminals
cardTerminalId|決済端末のID|id of the card terminal
adapter|端末の通信方式|protocol of the terminal
address|接続先|address of the terminal
terminalNo|端末番号|number under which the maker knows the terminal
terminalName|カウンター名|name of the counter
keyEncoder|カードキー発行機|encoder of card keys
keyEncoders|カードキー発行機|encoders of card keys
keyEncoderId|カードキー発行機のID|id of the encoder
encoderNo|発行機番号|number under which the maker knows the encoder
encoderName|発行機名|name of the encoder
waitingCount|発行待ちの枚数|cards that wait for their turn or are at work
voidingCount|無効化待ちの枚数|cards that are to be made void
isSilent|応答がないか|whether it does not say what became of a request
requestState|発行機での状態|where the request stands at the encoder
queuePlace|発行の順番|place at the encoder
voidAskedAt|無効化の依頼日時|when it was told to make the card void
voidedAt|無効化の日時|when the card was made void
isBusy|処理中か|whether it is at work
cardRequest|カード取引|request to a card terminal
cardRequests|カード取引|requests to card terminals
standsOnId|元のカード取引のID|request that it stands on
brand|カードのブランド|brand of the card
lastFour|カード番号の下4桁|last four digits of the card
approvalNo|承認番号|approval number
heldUntil|オーソリの期限|day until which the amount is held
isCardShown|カード提示済みか|whether the card was shown
isCancelAsked|中止を依頼済みか|whether giving it up was asked for
isBooked|帳簿に登録済みか|whether it is in the books
isFollowed|後続の取引があるか|whether another request stands on it
paymentId|入金のID|id of the payment
askedAt|依頼日時|when it was asked
answeredAt|結果の日時|when its end was told
paperEntries|紙に記入した行|lines that were written on paper
paperEntry|紙に記入した行|line that was written on paper
stays|対象にできる宿泊|stays that it can be about
happenedOn|起きた日|day on which it happened
happenedAt|起きた時刻|time at which it happened
about|紙に書かれた対象|subject as it stands on the paper
stay|対象の宿泊|stay that it is about
toRoomNo|部屋番号|number of the room
writtenBy|記入者|who wrote it on the paper
isFurther|別の1件か|whether it happened once more
stage|入力の段階|how far it is entered
mails|宿泊者向けメール|mails to guests
mail|宿泊者向けメール|mail to guests
mailSubject|件名|subject
mailBody|本文|text of the mail
trouble|送信できない理由|reason why it was not sent
isTimed|自動送信か|whether it is sent by itself
hasMailServer|メールサーバーの有無|whether a mail server is set up
texts|日本語・英語の文面|texts in Japanese and English
greeting|宛名・挨拶|greeting
signTablets|署名用タブレット|tablets on which guests sign
tabletName|タブレット名（カウンター名）|name of the tablet, or of its counter
pairedAt|登録日時|when the tablet was paired
pairUntil|登録リンクの期限|moment until which the link pairs a tablet
seenAt|最終応答|when the tablet asked last
qrCode|QRコード（SVG）|QR code as an SVG
signRules|署名の設定|rules for signing
allowsTyped|文字入力による署名の可否|whether a typed name is a signature
signatureState|署名の状態|state of the signature
signedAt|署名日時|when the guest signed
changedEntries|署名後に変更された項目|entries that changed after signing
isSealBroken|署名が保存後に変更されたおそれがあるか|whether the signature may have been altered
typedName|文字入力による署名|name that was typed as the signature
signedCard|署名時の宿泊カード|card as it was signed
preCheckInAnswers|事前チェックインの回答（反映待ち）|answers before arrival that wait for a decision
madeAt|リンクを発行した時刻|moment at which the link was made
madeBy|リンクの発行者|who made the link
mailedAt|メールで送った時刻|moment at which it was mailed
openedAt|お客様が開いた時刻|moment at which a guest opened it
answeredAt|お客様が送信した時刻|moment at which the guests answered
answered|お客様の回答|answer of the guest
stored|登録内容|what the store has
part|項目|part of the answer
decisions|回答を反映するか|decisions about answers
isTaken|回答を反映するか|whether the answer is taken over
houseRules|館内のご案内|house rules
access|アクセス|how to find the house
doneSteps|済んだ操作|steps that stand already
refusal|拒否の理由|why it was refused
sentByName|送信者|who sent it without an answer so far
createdByName|書き写した担当|who wrote it down here
enteredByName|入力した担当|who entered it
enteredAt|入力日時|when it was entered
step|送る操作|command to send
isLast|最後の操作か|whether it is the last step
request|操作の内容（JSON）|request as JSON
send|送る操作とキー|command to send, with its key
issuedOn|発行した営業日|business date of issue
redeemedOn|使用した営業日|business date of its use
redeemedBy|使用を受けた担当|who took it
redeemed|使用済みの数|number that was used
issued|発行した数|number that was issued
takenBack|使用を取り消した数|number whose use was taken back
unredeemed|未使用の数|number that is still out
viewType|眺望の希望|view that is wished for
smokingOrNonSmoking|喫煙・禁煙の希望|smoking or not, as it is wished for
facilities|設備の希望|things that the room should have
travelAgencyBookingDate|旅行会社の受付日|date on which the agency took the booking
travelAgencyBookingTime|旅行会社の受付時刻|time at which the agency took the booking
guestSurname|宿泊者の姓|surname of the guest
streetNumber|丁目・番・号|street number
addressLine|住所（続き）|address line
addressKanji|住所（漢字・全文）|whole address in kanji
addressKana|住所（カナ）|whole address in kana
companyKanjiName|会社名（漢字）|company name in kanji
companyState|会社の都道府県|prefecture of the company
phoneNumberType|電話の種類|kind of phone
phoneNumber2Type|電話2の種類|kind of the second phone
emergencyPhoneNumberType|緊急連絡先の種類|kind of the emergency phone
passportIssuingCountry|旅券の発行国|country that issued the passport
passportSurname|旅券の姓|surname in the passport
passportGivenName|旅券の名|given name in the passport
registeredDomicile|本籍|registered domicile
passportDateOfIssue|旅券の発行日|date of issue of the passport
passportDateOfExpiry|旅券の有効期限|date of expiry of the passport
expressId|エクスプレスID|id for the express desk
chainMemberNumber|チェーン会員番号|number of the member of the chain
storeMemberNumber|店舗会員番号|number of the member of the store
fareMethodId|料金の基準（部屋・人）|by the room or by its guests
tasks|時刻の決まった作業|what is to be done by time
finishingRooms|仕上げ中の客室|rooms that are being finished
checks|準備の項目|what a party has to have
isReady|準備ができたか|whether nothing is missing
isAddendum|確認の後の追記か|whether it came after the acknowledgement
step|次の操作|what comes next
isTotalRateChange|料金を手入力したか|whether the rate was given by hand
isUnitPriceChange|単価を変更したか|whether it was sold at another price
classRates|区分別の料金|rates by class of guests
deletePageId|置き換える下書き|preview that the paper replaces
proof|本人確認の方法|how somebody was proved
cancelSettle|精算を取り消せる請求書|bills whose settlement can be taken back
historyType|履歴の種類|kind of history
nightsChanged|泊数・日程を変更したか|whether the days of the stay were changed
bArrangementId|手配ID|arrangement that the line sells
itemRecordTerm|計上する日|day of its night on which it is charged
dataType|明細の区分（ADD：取消の追加）|kind of line (ADD: takes another back)
erasure|消去の内容|what is erased and kept
storesBeyondReach|権限の範囲外の店舗数|stores beyond the reach of the caller
passportImages|旅券の写しの件数|copies of passports
keptRegisters|名簿を保存する滞在の件数|stays whose register is kept
keptBooks|帳簿に残る滞在の件数|stays that stay in the books
keptMessages|電文が残る予約の件数|bookings whose messages are kept
retention|保存期間の設定|how long data is kept
guestMonths|宿泊者情報の保存月数|months for which guest details are kept
attachmentMonths|添付ファイルの保存月数|months for which files are kept
lastRanAt|最終実行日時|moment of the last run
isErased|個人データを消去済みか|whether the personal data was erased
confirmedName|確認のため入力した氏名|name typed to confirm
checkNo|伝票番号（POS）|number of the check
checks|伝票（POS）|checks of the till
tillCheck|伝票（POS）|check of the till
tillName|POSの名称|name of the till
kioskVisit|自動チェックイン機でのお手続き|time of a guest at the machine
kioskVisitId|自動チェックイン機でのお手続きのID|id of the time at the machine
kioskMachineId|自動チェックイン機のID|id of the self check-in machine
kioskBatch|自動チェックイン機の締め|day of the machine
kioskBatches|自動チェックイン機の締め|days of the machines
checkIns|チェックインの件数|how many check-ins
cardState|カードキーの状況|how the card stands
batchState|照合の結果|whether machine and books are equal
ofMachine|機械が数えた件数|what the machine has counted
ofBooks|帳簿の件数|what the books have
kioskMachines|自動チェックイン機|self check-in machines
phoneLastFour|電話番号の下4桁|last four digits of a telephone number
guestKana|宿泊者のカナ|reading of the name of a guest
lacks|不足している名簿の項目|what the register lacks
roomKeyId|カードキーのID|id of the card key
cardsLeft|発行できる残りの枚数|cards that may still be handed out
isDueAllowed|未払いでもチェックインできるか|whether guests are let in before they have paid
programId|外部プログラムのID（client_id）|id of the program (client_id)
location|設置場所|where it stands
covers|客数|covers
mealPeriod|食事時間帯|meal period
serviceCharge|サービス料|service charge
taxClass|税区分|tax class
mayPost|部屋付けできるか|whether the room may be charged
machineStep|行った機械の処理|step of a machine that did it
machineSteps|機械の処理|steps of machines
beforeId|続きを始める操作のID|entry after which the page begins
nextBefore|続きの始まり|where the next page begins
authors|操作した人と機械|who did it
userNames|操作した人|names of users
isProposed|自動割当の提案か|whether auto-assign proposed it
isNoPost|部屋付け停止か|whether charges are stopped
chargeStop|部屋付けの停止|stop of charges to the room
stoppedBy|停止した担当者|who stopped them
isRepeated|処理済みだったか|whether it had been done before
postedAmount|計上額（円）|amount posted (yen)
reversedAmount|取消額（円）|amount taken back (yen)
programName|プログラム名|name of the program
lastRevision|最新のリビジョン|latest revision
roomTypeCode|部屋タイプコード|code of the room type
planCode|プランコード|code of the plan
stopSale|販売停止|stop sale
closedToArrival|到着不可|closed to arrival
closedToDeparture|出発不可|closed to departure
minStay|最低泊数|shortest stay in nights
maxStay|最長泊数|longest stay in nights
valueCount|項目数|number of values
supersededCount|反映しなかった項目数|number of values left under newer ones
clearedCount|解除した項目数|number of values cleared
pushedAt|受信日時|moment when it was received
pushes|受信履歴|pushes
lastNight|最終泊|last night
comparedWith|比較する時点（締めた営業日）|business date whose close is compared with
changedSince|この時点以降の変更|changed since
isBrief|違いのある行だけか|whether only what differs
cursor|次回の読み取り位置|where to go on next time
isByPlan|プラン別か|whether by plan
roomsSold|販売室数|rooms sold
roomsSoldThen|比較時点の販売室数|rooms sold then
guestsThen|比較時点の宿泊人数|guests then
roomRevenueNet|室料売上（税抜）|room revenue without tax
roomRevenueNetThen|比較時点の室料売上（税抜）|room revenue without tax then
outOfOrder|故障室数|rooms out of order
stopped|販売停止室数|rooms stopped
available|残室数|rooms left
sold|販売人数|persons sold to
`;
