/** Texts of the kit itself, in Japanese. */
export const kitJa = {
  systemError: 'システムエラーが発生しました。管理者に連絡してください。',
  networkError: '通信できませんでした。接続を確認して、もう一度お試しください。',
  timeoutError: '応答に時間がかかっています。もう一度お試しください。',
  requestId: '問い合わせ番号: {{id}}',
  saved: '保存しました。',
  crashTitle: 'この画面でエラーが発生しました',
  textsMissing: '英語の文言を読み込めませんでした。日本語で表示しています。',
  crashBody: 'ほかの画面はそのまま使えます。再試行しても直らないときは管理者に連絡してください。',
  retry: '再試行',
  noAccess: 'この画面を使う権限がありません。',
  notFound: 'ページが見つかりません',
  sessionRevoked: 'セッションの有効期限が切れました。',
};

export type KitTexts = typeof kitJa;
