import { defineErrors } from './define.ts';

/** Refusals about customers (02018), attachments (02019), memos (02020), working together (02021) and erasing (02031). */
export const guestErrors = defineErrors({
  'HOS-02018-1': {
    status: 422,
    ja: '統合先の顧客を選択してください。',
    en: 'Please choose the profile to keep.',
  },
  'HOS-02018-2': {
    status: 422,
    ja: '統合元の顧客を1名以上選択してください。',
    en: 'Please choose at least one profile to merge.',
  },
  'HOS-02018-3': {
    status: 409,
    ja: 'この顧客は既に別の顧客に統合されています。',
    en: 'This profile has already been merged into another.',
  },
  'HOS-02018-4': {
    status: 422,
    ja: '「別人」として登録されているため統合できません（{0}、{1}）。',
    en: 'They are marked as different people and cannot be merged ({0}, {1}).',
  },
  'HOS-02018-5': {
    status: 409,
    ja: 'この統合は既に取り消されています。',
    en: 'This merge has already been undone.',
  },
  'HOS-02018-6': {
    status: 422,
    ja: 'この後に行われた統合を先に取り消してください。',
    en: 'Please undo the later merge first.',
  },
  'HOS-02018-7': {
    status: 409,
    ja: '同じ名称の団体・会社台帳が既に登録されています。',
    en: 'A group profile with this name already exists.',
  },
  'HOS-02019-1': { status: 422, ja: 'ファイルを選択してください。', en: 'Please choose a file.' },
  'HOS-02019-2': {
    status: 422,
    ja: 'ファイルは5MB以下にしてください。',
    en: 'Files must be 5 MB or smaller.',
  },
  'HOS-02019-3': {
    status: 422,
    ja: 'この種類のファイルは添付できません（{0}）。',
    en: 'Files of this type cannot be attached ({0}).',
  },
  'HOS-02019-4': {
    status: 422,
    ja: 'ファイルの内容が拡張子（{0}）と一致していません。',
    en: 'The content of the file does not match its extension ({0}).',
  },
  'HOS-02019-5': {
    status: 422,
    ja: 'このファイル名は使用できません。',
    en: 'This file name cannot be used.',
  },
  'HOS-02019-6': {
    status: 422,
    ja: '1件の予約に添付できるファイルは{0}件までです。',
    en: 'A reservation can have at most {0} files.',
  },
  'HOS-02020-1': {
    status: 422,
    ja: '確認が必要なメモがあります（{0}）。内容を確認してください。',
    en: 'There are memos to confirm ({0}). Please read them first.',
  },
  'HOS-02020-2': {
    status: 422,
    ja: 'メモは200文字未満で入力してください。',
    en: 'A memo must have fewer than 200 characters.',
  },
  'HOS-02031-0': {
    status: 422,
    ja: '滞在が終わっていない予約があるため消去できません（{0}）。',
    en: 'The personal data cannot be erased while a stay is still open ({0}).',
  },
  'HOS-02031-1': {
    status: 422,
    ja: '未精算または未入金の予約があるため消去できません（{0}）。',
    en: 'The personal data cannot be erased while there is an unsettled or unpaid amount ({0}).',
  },
  'HOS-02031-2': {
    status: 422,
    ja: '入力された氏名が顧客の氏名と一致しません。',
    en: 'The name entered does not match the name in the profile.',
  },
  'HOS-02031-3': {
    status: 409,
    ja: 'この顧客の個人データは既に消去されています。',
    en: 'The personal data of this guest has already been erased.',
  },
  'HOS-02031-4': {
    status: 403,
    ja: '権限の範囲外の店舗にも利用があります（{0}店舗）。グループの管理者に依頼してください。',
    en: 'Stores outside your scope also hold data on this guest ({0}). Please ask a group administrator.',
  },
});
