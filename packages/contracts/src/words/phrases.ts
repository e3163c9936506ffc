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
buildingEn|建物の英語名|English name of the building
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
madeAt|発行した時刻|moment at which the link or the address was made
madeBy|発行者|who made the link or the address
roomsBooked|新しく予約された室数|rooms that came on the books
amountBooked|新しく予約された金額|amount that came on the books
roomRevenueNetBooked|新しく予約された室料（税抜）|net room revenue that came on the books
roomsCancelled|取り消された室数|rooms that left the books
amountCancelled|取り消された金額|amount that left the books
roomRevenueNetCancelled|取り消された室料（税抜）|net room revenue that left the books
amountChanged|続く予約の金額の増減|change of the amount of nights that stayed
roomRevenueNetChanged|続く予約の室料（税抜）の増減|change of net room revenue of nights that stayed
calendarAddresses|カレンダー購読アドレス|addresses to which calendar programs subscribe
calendarKind|カレンダーの対象（部屋・予約）|whether the calendar is of a room or of a booking
calendarOfId|対象の部屋または予約のID|room or booking of the calendar
calendarOfNumber|対象の部屋番号または予約番号|number of the room or of the booking
calendarLanguage|カレンダーの言語|language of the calendar
calendarUrl|購読アドレス（発行時のみ）|address to subscribe to, told once
withGuestNames|宿泊者・団体の名前を含むか|whether names of guests and groups are in it
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
pushedLeastPercent|RMS料金の下限（料金表の最低料金の％）|lower limit for RMS rates (% of the lowest price)
pushedMostPercent|RMS料金の上限（料金表の最高料金の％）|upper limit for RMS rates (% of the highest price)
leastYen|下限（円）|lowest price taken (yen)
mostYen|上限（円）|highest price taken (yen)
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
lanes|未割当の行数|lanes of stays that wait for a room
firstRooms|滞在を読む部屋数（先頭から）|rooms from the first whose stays are wanted
roomsRead|滞在を含む部屋数（先頭から）|rooms from the first whose stays are here
places|ボードに並ぶ部屋数|rooms on the board
isPiece|先頭の部屋だけの回答か|whether only the first rooms are listed
firstRoom|先頭の部屋の順番（0から）|place of the first room, counted from 0
`;
