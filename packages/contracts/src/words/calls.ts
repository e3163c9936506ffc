import { FRONT_CALLS } from './calls-of-the-desk.ts';

/** Says in Japanese what each call does, by its path below `/api`. */
const HOUSE_CALLS = `
login|ユーザーIDとパスワードでサインインし、セッションを開始します。
logout|セッションを終了します。
staffLogin|セッション中または登録端末で、スタッフ番号により担当者を切り替えます。
session/show|サインイン中のユーザー、店舗、権限、メニューを返します。
session/preview/start|このセッションを指定した権限区分の見え方に切り替えます。
session/preview/end|権限区分のプレビューを終了し、本来の権限に戻します。
master/user/change/by/email|パスワード再設定メールのトークンで新しいパスワードを設定し、全セッションを終了します。
master/user/change/currentStore|セッションの作業店舗を切り替えます。
master/user/change/password|自分のパスワードを変更します（現在のパスワードが必要です）。
master/user/change/pin|作業店舗の自分のPINを設定または削除します（パスワードが必要です）。
master/user/confirm/email|確認メールのトークンで新しいメールアドレスを有効にします。
master/menu-role-type/list|グループの権限区分と、付与できるメニューの一覧。
master/menu-role-type/create|グループに権限区分を作成します。
master/menu-role-type/edit|権限区分の権限とメニューを保存します。開いているセッションにもすぐ反映されます。
master/menu-role-type/delete|誰も使っていない権限区分を削除します。標準の区分は出荷時に戻ります。
master/user/list|作業店舗のユーザー一覧。
master/user/create|1店舗以上に所属するユーザーを、初期パスワード付きで作成します。
master/user/edit|ユーザーを変更します。権限・店舗・凍結・パスワードの変更はセッションを終了させます。
master/user/delete|ユーザーがサインインできないようにします。操作の記録は名前とともに残ります。
master/user/send/reset|店舗のユーザーにパスワード再設定のリンクをメールします。
master/user/send/email|パスワードを忘れた人へのリンクをメールします。未登録のアドレスでも同じ回答です。
master/user/verify/url|パスワードメールまたはアドレス確認メールのトークンを確かめます。
master/terminal/list|店舗の登録端末一覧。
master/terminal/create|端末を登録し、端末番号を一度だけ返します。
master/terminal/delete|端末の登録を外します。端末番号は無効になります。
master/program/list|店舗の外部プログラムと、その権限・最終利用の一覧。
master/program/create|外部プログラムのアカウント（OAuth 2.0 クライアント資格情報）を作成し、シークレットを一度だけ返します。
master/program/edit|外部プログラムの名称または権限を変更します。発行済みのトークンにもすぐ反映されます。
master/program/secret/rotate|新しいシークレットを一度だけ返します。古いものは指定した時間だけ併用できます。
master/program/secret/revoke|シークレットと、それで発行したトークンをすぐに無効にします。
master/program/delete|外部プログラムのアカウント・シークレット・トークンを無効にします。操作の記録は残ります。
master/program/webhook/list|外部プログラムへの通知先（Webhook）と、送信の状況の一覧。
master/program/webhook/create|外部プログラムの通知先を登録し、署名シークレットを一度だけ返します。
master/program/webhook/edit|通知先のURLと通知の種類を変更し、停止・再開します。
master/program/webhook/secret/rotate|新しい署名シークレットを一度だけ返します。古いものは指定した時間だけ併せて署名します。
master/program/webhook/delete|通知先を削除します。未送信の通知は送られません。
master/program/webhook/test|通知先へテスト通知を送信します。
master/program/webhook/replay|指定した日時以降（14日前まで）の通知を、同じIDで再送します。
master/program/webhook/deliveries|通知先への送信記録を、送信内容と応答とともに新しい順に50件ずつ返します。
admin/batch/check|現在の営業日の締めを妨げているものを返します。
admin/batch/run|シフトを締めます。途中で止まった締めは続きから行います。
admin/batch/show|締めの状態を返します。
admin/batch/history|店舗の締めの履歴（新しい順）。
admin/installation/show|この環境で動いているものの状態とバージョン。
admin/batch/policy/show|シフトの締め方の設定。
admin/batch/policy/edit|シフトの締め方を変更します。
admin/cash/show|シフトのドロワーの予定額と実査額。
admin/cash/count|現在のシフトのドロワーの実査を保存します。
admin/hand-over/show|シフトの引継ぎ（時間・メモ・確認）。
admin/hand-over/note|シフトの引継ぎにメモを追加します。メモは変更できず、訂正は新しいメモで行います。
admin/hand-over/acknowledge|シフトの引継ぎを1回だけ確認し、その時点の残りの件数を残します。
admin/group/list|自分のグループと、会社数・店舗数。
admin/group/edit|グループ名を変更します。
admin/company/list|管理する会社の一覧。
admin/company/edit|会社を変更します。
admin/store/list|管理する店舗の一覧（会社と営業日付き）。
admin/store/create|グループに店舗を開設します。設定・採番・消費税も作成されます。
admin/store/edit|店舗についての本部の備考を変更します。
admin/analysis/list|店舗のマトリクス分析の保存条件。
admin/analysis/save|分析条件を名前を付けて保存します。
admin/analysis/delete|保存した分析条件を削除します。
master/plan/list|文字・グループ・シーズングループ・宿泊日でプランを検索します。
master/plan/show|プランと項目・販売経路・料金。
master/plan/create|プランを料金とともに作成します（複写も可）。
master/plan/edit|プランと項目・販売経路を保存します。
master/plan/editPrices|プランの料金を部屋タイプ・人数・ランクごとに置き換えます。
master/plan/delete|予約で使われていないプランを削除します。
master/plan/preview|入力中のプランで滞在がいくらになるかを返します。
master/plan/getDropDownList|全プランのID・コード・名称。
master/plan/holiday/list|カレンダーとシーズンが従う祝日。
master/rate-strategies/list|料金戦略を適用順に返します。
master/rate-strategies/create|料金戦略を最後に追加します。
master/rate-strategies/edit|料金戦略を保存します。既存の予約の料金は変わりません。
master/rate-strategies/delete|料金戦略を削除します。既存の予約の料金は変わりません。
master/rate-strategies/order|料金戦略の適用順を変更します。
master/rate-restrictions/list|2つの日の間の販売制限を対象別に返します。
master/rate-restrictions/edit|期間の販売制限を設定または解除します。
master/rms/push|部屋タイプ×プラン×泊の料金と制限をRMSから一括で設定します。古いリビジョンは新しいものを上書きせず、再送は登録しません。
master/rms/rates|2つの泊の間で有効なRMSの料金・制限を、設定したプログラムとリビジョンとともに返します。
master/rms/targets|料金を設定できる部屋タイプ・プランのコードと、販売人数。
master/pushed-rates/list|部屋タイプ×プランの、2つの泊の間のRMS料金・制限。
master/pushed-rates/pushes|RMSからの最新の受信と、RMS料金がある部屋タイプ・プラン。
master/pushed-rates/history|RMS料金を誰がいつ設定・解除したか。
master/pushed-rates/clear|期間のRMS料金・制限を解除し、料金表に戻します。新しいリビジョンは再び設定します。
master/season-group/list|店舗のシーズングループ。
master/season-group/show|シーズングループとシーズン・個別日。
master/season-group/create|シーズングループを作成します。
master/season-group/edit|シーズングループを全シーズンとともに保存します。
master/season-group/delete|プランで使われていないシーズングループを削除します。
master/store/show|作業店舗の設定。
master/store/edit|作業店舗の設定を保存します。
master/store/getDropdownList|会社の店舗のID・コード・名称。
master/store/logo/show|作業店舗のロゴ。
master/store/logo/upload|店舗のロゴを置き換えます（PNGまたはJPEG、512KBまで）。
master/store/logo/delete|店舗のロゴを削除します。
master/store/getSequences|予約・請求書・領収書の採番方法。
master/store/editSequences|採番方法を変更します。重複や欠番になる変更は拒否されます。
master/tax/list|店舗の税と期間・規則。
master/tax/presets|自治体と法律の規則のひな形。
master/tax/create|税の規則を期間とともに作成します。前の規則は前日で終わります。
master/tax/edit|税の規則を保存します。計上済みのものは名称と終了日だけ変更できます。
master/tax/delete|計上に使われていない税の規則を削除します。
master/tax/rehearse|未保存の税の規則を今後の泊に適用し、税が変わるものを一覧にします。
master/room/createRange|番号の範囲で同じタイプの部屋をまとめて作成します。
master/rank/getDropDownList|選べる顧客ランク。
registration/getDropdownCountry|住所と国籍に使う国。
registration/getDropdownPrefectures|47都道府県（公式の順）。
schedule/board|期間の部屋・滞在・販売停止・日別の数値。
schedule/roomStays|期間の指定した部屋の滞在。
schedule/stay|予約番号と枝番で、ボードの1室を返します。
schedule/hold|滞在をドラッグ中であることを他のボードに知らせます。
schedule/units|予約番号と枝番から室IDと予約の版を返します。
schedule/freeRooms|期間に滞在も販売停止もない部屋（希望タイプが先）。
availability/list|全室の状態・清掃・表示・宿泊者・本日の到着・販売停止。
availability/asOf|ある時点の部屋の状態・清掃と、現在のもの。
availability/cleaning|1室または複数室の清掃状態を設定します。
availability/marks|「起こさないでください」と外出中を設定します。
availability/block|部屋を故障または売止にします（開始日以降、終了日の前の泊まで）。
availability/release|指定日から販売停止を解除します。
availability/history|部屋の経緯（清掃・表示・在室確認、新しい順）。
availability/csv|ルームインジケーターのCSV。
availability/cleaningSheet|本日の清掃表のPDF（階別または清掃者別）。
availability/cleaningPlan/save|本日の清掃担当を割り当てます。
availability/sight|部屋で見たことを記録します。台帳と違えば不一致になります。
availability/discrepancy/list|台帳と違った部屋（未解決、続いて最近のもの）。
availability/discrepancy/resolve|不一致を理由とともに解決済みにします。
availability/housekeepingRules/get|清掃の点数とリネン交換の設定。
availability/housekeepingRules/edit|清掃の点数とリネン交換の設定を変更します。
report/analysis|売上を縦軸・横軸・指標のマトリクスで返します。
report/analysis/choices|分析で絞り込める部屋タイプ・プラン・販売経路。
report/analysis/export|マトリクスのCSV・Excel・PDF。
report/sales-daily|日または期間の売上・税・入金・主要指標（月累計と前年付き）。
report/sales-daily/export|売上日報のCSV・Excel・PDF。
report/sales-daily/lines|売上日報の数値の内訳となる明細。
report/sales-daily/payments|売上日報の数値の内訳となる入金。
report/stay-tax|月の宿泊税または入湯税の申告内容。
report/stay-tax/export|宿泊税・入湯税の申告書類（CSV・Excel・PDF）。
report/trend|日別の売上と主要指標、売上の構成。
report/revenue/nights|泊×部屋タイプ別の予約状況（現在または締め時点）と、以前の締めからの増減。RMS用。
report/on-books|今後の泊の予約状況と、以前の締めからの増減。
report/cash-balance-list|日・シフト別の現金（開始・入・出・予定・実査・差額・預入・繰越）。
report/cash-balance-list/entries|シフトのドロワーの入出金の内訳。
report/receivable-list|請求先別の売掛（繰越・発生・入金・調整・残高）。
report/receivable-list/entries|請求先の売掛の数値の内訳。
report/input-journal|売上と入金を入力順に、入力者とともに返します。
report/receipt-list|期間の営業日に発行した領収書（合計は有効なもの）。
report/room-sales|期間の部屋別の泊数・人数・売上。
report/tax-report|税率別の税抜・消費税・税込（日別・月別・期間）。
report/payment-report|期間に始まる滞在、または期間に計上された入金。
report/coupon-report|入金に使われたクーポン（発行元・番号・額面・滞在）。
report/exception-report|期間の営業日に請求を減らした、または返金した操作。
report/accounting-journal|期間の日別・科目別・税区分別の仕訳（借方・貸方）。
report/accounting-journal/exports|会計ソフトへ出力した仕訳（新しい順）。
report/accounting-journal/issue|締め済みの日の仕訳を会計ソフト用に出力します。1日1回、再出力は差分の訂正としてのみ。
report/accounting-journal/file|出力した仕訳の弥生会計・freee・マネーフォワード用CSV（常に同じ内容）。
report/reconciliation|締めごとの実績と記録の照合と、違いのある日。
linkage/message/search|提供元のメッセージを新しい順に検索します。
linkage/message/get|メッセージの原文・解釈・台帳への反映結果。
linkage/message/counts|受信箱の各タブの件数。
linkage/message/confirm|メッセージを確認済みにします。
linkage/message/ignore|メッセージを理由とともに対象外にします。
linkage/message/link|メッセージがどの予約のものかを指定します。
linkage/message/retry|保存した原文からメッセージを取り込み直します。
linkage/message/upload|ファイルを手動で取り込みます。
linkage/message/download|受信した原文（カード番号は伏せ字）。
linkage/message/ofBooking|予約を作成・変更したメッセージ（古い順）。
linkage/mapping/list|提供元の変換マスターと、変換待ちのコード。
linkage/mapping/save|変換マスターを保存・削除し、待っていたメッセージを取り込み直します。
linkage/mapping/csv|変換マスターのCSV。
linkage/mapping/import|変換マスターをCSVから取り込みます。誤りがあれば何も変えません。
linkage/account/list|サイトコントローラーの接続設定（秘密情報を除く）。
linkage/account/save|接続設定を作成・変更します。パスワードは読み出せません。
linkage/account/health|接続ごとの最終受信・送信・待ち件数・エラー。
linkage/booking/missingCancels|提供元の最新の全件一覧にない取込予約。
linkage/booking/keepMissing|提供元の一覧にない予約を、理由とともに残します。
linkage/account/poll|接続先からすぐに受信します。
linkage/message/csv|検索に合うメッセージのCSV（1万件まで）。
linkage/booking/list|これらの予約のうち連携で入ったものと、最新メッセージの状態。
linkage/push/list|提供元へ伝えたものと待機中のもの（新しい順）。
linkage/push/retry|失敗した送信をもう一度行います。
linkage/push/compare|提供元の値と館内の値をグループ・日付別に並べます（31日まで）。
linkage/push/resync|提供元を読み取り、差異のある日をすべて送信します。
linkage/push/stopSales|オーバーブックや取込失敗で提供元の販売を止めた日。
linkage/push/releaseStopSales|止めた日の販売を再開します。
linkage/booking/replay|メッセージから予約を組み立て直し、台帳と比較します。
`;

/** The masters of one shape, by their part of the path. */
const MASTERS: Record<string, string> = {
  'room-type': '部屋タイプ',
  room: '部屋',
  'accounting-item': '会計科目',
  'billing-address': '請求先',
  'payment-account': '入金科目',
  'payment-method': '支払方法',
  'child-fee': '子供料金',
  'free-memo': 'フリーメモ',
  rank: '顧客ランク',
  holiday: '祝日',
  'purpose-group': '利用目的グループ',
  purpose: '利用目的',
  'sales-route-group': '販売経路グループ',
  'sales-route': '販売経路',
  'arrangement-group': '手配グループ',
  arrangement: '手配',
  'plan-group': 'プラングループ',
};

const MASTER_CALLS: Record<string, string> = {
  list: '一覧の1ページ。全項目の文字を検索できます。',
  getDropdownList: '全件のID・コード・名称（表示順）。',
  getValues: '1項目に入っている文字の種類（200件まで）。',
  history: '誰がいつどの項目を変更したか（新しい順）。',
  create: '新規登録します。',
  edit: '保存します。他者が先に保存していれば拒否されます。',
  delete: '使われていない記録を削除します。',
  place: '表示順の位置（1から）に移します。',
  exportCsv: '全件・全項目のCSV。',
  checkCsv: 'ファイルを取り込むと何が変わるかと誤りを行ごとに返します。保存しません。',
  importCsv: 'ファイルの全件を保存します。誤りがあれば何も保存しません。',
};

const REPORTS = [
  'receivable-list',
  'cash-balance-list',
  'input-journal',
  'receipt-list',
  'room-sales',
  'tax-report',
  'payment-report',
  'coupon-report',
  'exception-report',
  'reconciliation',
  'accounting-journal',
];

function read(table: string): [string, string][] {
  const lines = table.trim().split('\n');
  return lines.map((line) => {
    const at = line.indexOf('|');
    return [`/api/${line.slice(0, at)}`, line.slice(at + 1)];
  });
}

export const CALL_WORDS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(MASTERS).flatMap(([slug, name]) =>
    Object.entries(MASTER_CALLS).map(
      ([call, words]) => [`/api/master/${slug}/${call}`, `${name}：${words}`] as const,
    ),
  ),
  ...REPORTS.map((slug) => [`/api/report/${slug}/export`, '全行のCSV・Excel・PDF。'] as const),
  ...read(HOUSE_CALLS),
  ...read(FRONT_CALLS),
]);
