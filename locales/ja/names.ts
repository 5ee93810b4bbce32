import type { Catalogue } from '../createLocale'

const names: Catalogue = {
  names: {
    intro: 'アドレスの代わりになる名前',
    introDetail:
      '他の人はあなたの名前宛てに送ることができ、アプリはその名前を表示できます。名前はこのアカウントに属し、誰でも検索できます。',
    choose: '名前を選択',
    name: '名前',
    help: '英字、数字、ハイフンで4文字以上',
    tooShort: '英字、数字、ハイフンで4文字以上',
    checking: '利用できるか確認中',
    free: '{name}は利用できます',
    taken: '{name}は使用されています',
    others: '利用できる名前',
    tryAgain: '再試行',
    asking: '承認を待っています',
    sending: '{name}を登録中',
    registered: '{name}を登録しました',
    registeredDetail: 'この名前に送られた資産は、このアカウントに届きます。',
    back: '戻る',
    NAME_INVALID: 'この名前には、見えない文字や紛らわしい文字が含まれています。ご自身で入力してください。',
    NAME_FAILED: '名前を解決できませんでした',
    NAMES_FAILED: 'アドレスの名前を取得できませんでした',
    SUGGESTIONS_FAILED: '名前の候補を取得できませんでした',
    NAME_REFUSED: '{reason}',
    NAME_REGISTER_FAILED: '名前「{name}」を登録できませんでした',
    AUTH_REQUIRED: 'アドレスまたはサインインが見つかりません',
    authRequiredDetail: '名前は、メールまたはソーシャルアカウントでサインインしたアカウントで利用できます。',
    NETWORK_NOT_FOUND: 'ネットワークが見つかりません',
    CHAIN_ID_INVALID: 'ネットワークIDが無効です',
    USER_REJECTED: 'リクエストが拒否されました',
    SIGN_FAILED: 'メッセージに署名できませんでした',
  },
}
export default names
