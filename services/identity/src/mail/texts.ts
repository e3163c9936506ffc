import type { Mail } from './queries.ts';

interface LinkMail {
  recipient: string;
  userName: string;
  loginId: string;
  link: string;
}

/** In both languages: nobody has told us yet which one the reader speaks. */
export function passwordMail({ recipient, userName, loginId, link }: LinkMail): Mail {
  return {
    recipient,
    subject: '【Honjin】パスワード再設定のご案内 / Password reset',
    body: `${userName} 様

パスワード再設定のお申し込みを受け付けました。
ユーザーID: ${loginId}
24時間以内に次のリンクを開き、新しいパスワードを設定してください。リンクは一度だけ使えます。

${link}

お心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。

--
A password reset was requested for the user ID ${loginId}.
Open the link above within 24 hours to set it; the link works once.
If it was not you, please ignore this email. Your password stays as it is.`,
  };
}

export function addressMail({ recipient, userName, loginId, link }: LinkMail): Mail {
  return {
    recipient,
    subject: '【Honjin】メールアドレスの確認 / Confirm your address',
    body: `${userName} 様

ユーザーID ${loginId} のメールアドレスをこのアドレスに変更します。
24時間以内に次のリンクを開いて確認してください。

${link}

お心当たりがない場合は、このメールを破棄してください。

--
This address will become the email address of the user ID ${loginId}.
Open the link above within 24 hours to confirm it. If you did not expect this, please ignore this email.`,
  };
}

/** Tells the owner of a login id that somebody tried to sign in and failed. */
export function failuresMail(to: { email: string; name: string; loginId: string; failures: number }): Mail {
  return {
    recipient: to.email,
    subject: '【Honjin】ログインの失敗が続いています / Failed sign-ins',
    body: `${to.name} 様

ユーザーID ${to.loginId} で、パスワードの誤りによるログインの失敗が${to.failures}回ありました。
ご本人の操作であれば、対応は不要です。お心当たりがない場合は、パスワードを変更し、管理者へお知らせください。
お使いの端末からのログインは、これまでどおりご利用いただけます。

--
There were failed sign-ins with a wrong password for the user ID ${to.loginId} (${to.failures}).
If it was you, no action is needed. If not, change your password and tell your administrator.
You can still sign in from the devices you use.`,
  };
}

/** Tells who made a webhook that nothing is sent to it any more. */
export function disabledWebhookMail(
  to: { email: string; name: string; programName: string },
  host: string,
): Mail {
  return {
    recipient: to.email,
    subject: '【Honjin】Webhookを停止しました / A webhook was turned off',
    body: `${to.name} 様

外部プログラム「${to.programName}」の通知先（${host}）が3日間応答しなかったか、受信を終了したため、通知の送信を停止しました。
受信側をご確認のうえ、システム管理の「Webhook」で再開してください。停止中の通知は、日時を指定して再送できます（14日前まで）。

--
The webhook of the program “${to.programName}” at ${host} took nothing for three days, or said that it is gone.
Nothing is sent to it any more. Once its receiver is well, turn it on again on the page “Webhooks”.
What happened meanwhile can be sent again from a moment at most 14 days ago.`,
  };
}
