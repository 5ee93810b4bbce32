import type { Catalogue } from '../createLocale'

const capture: Catalogue = {
  capture: {
    required: '{app}にはメールアドレスが必要です',
    requiredDetail: '続けるには入力してください。ご本人のものか確認するため、コードをお送りします。',
    optional: 'メールアドレスを{app}に共有しますか？',
    optionalDetail: '任意です。ご本人のものか確認するため、コードをお送りします。',
    email: 'メールアドレス',
    placeholder: 'you@example.com',
    recent: '最近使用',
    next: '続ける',
    sending: 'コードを送信中',
    skip: 'この手順をスキップ',
    disconnect: '接続を解除',
    code: 'コード',
    sentTo: '{email}に送信されたコードを入力してください',
    sentDetail: '6桁の数字です。届かない場合は、迷惑メールフォルダを確認してください。',
    checking: 'コードを確認中',
    again: '新しいコードを送信',
    wait: '{seconds}秒後にもう一度お試しください',
    other: '別のアドレスを使用',
    EMAIL_INVALID: '有効なメールアドレスを入力してください',
    CAPTURE_FAILED: 'コードを送信できませんでした',
    CODE_WRONG: 'コードが正しくありません。確認するか、新しいコードをリクエストしてください。',
    HTTP_UNREACHABLE: 'サービスにアクセスできませんでした。接続を確認してください。',
    HTTP_TIMEOUT: 'サービスが応答していません。もう一度お試しください。',
    HTTP_STATUS: '現在、サービスを利用できません。しばらくしてからもう一度お試しください。',
  },
}
export default capture
