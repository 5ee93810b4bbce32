import type { Catalogue } from '../createLocale'

const signing: Catalogue = {
  signing: {
    send: '{amount} {symbol}を{to}に送ります。',
    sendToken: '{amount} {symbol}（トークン{token}）を{to}に送ります。',
    sendUnits: 'ネットワークの通貨の最小単位で{amount}を{to}に送ります。',
    sendTokenUnits: 'トークン{token}の最小単位で{amount}を{to}に送ります。名前と小数点以下の桁数は不明です。',
    takenFrom: '{from}から引き出されます。',
    signed: 'あなたの署名だけで実行できます。',
    item: 'コレクション{token}のアイテム{id}を{to}に送ります。',
    items: 'コレクション{token}のアイテム{id}を{amount}個、{to}に送ります。',
    allow: '{spender}に、最大{amount} {symbol}（トークン{token}）の使用を許可します。',
    allowUnits:
      '{spender}に、トークン{token}の最小単位で最大{amount}の使用を許可します。コレクションの場合は、この番号のアイテムの取得を許可します。名前と小数点以下の桁数は不明です。',
    allowAll: '{spender}に、現在および今後保有する{symbol}（トークン{token}）すべての使用を許可します。',
    allowAllUnits: '{spender}に、現在および今後保有するトークンまたはコレクション{token}すべての使用を許可します。',
    revoke: '{spender}がトークンまたはコレクション{token}を使用する権限を取り消します。',
    allowItem: '{spender}に、コレクション{token}のアイテム{id}の取得を許可します。',
    revokeOrItem:
      '{spender}がトークン{token}を使用する権限を取り消します。コレクションの場合は、{spender}にアイテム0の取得を許可します。',
    ownedBy: 'トークンの所有者は{owner}です。',
    until: '{date}まで有効です。',
    noEnd: '有効期限はありません。',
    callNamed: '{to}の「{name}」を呼び出します。',
    callFunction: '{to}の関数{selector}を呼び出します。',
    call: '{to}を呼び出します。',
    given: '呼び出しとともに{amount} {symbol}を送ります。',
    givenUnits: '呼び出しとともに、ネットワークの通貨の最小単位で{amount}を送ります。',
    givenTokenUnits: '呼び出しとともに、トークン{token}の最小単位で{amount}を送ります。',
    unresolved: 'アカウントの一部はオンチェーンのルックアップテーブルにのみ記載されており、表示できません。',
    atomic: 'これらの呼び出しは、すべて実行されるか、まったく実行されないかのどちらかです。',
    paymaster: '手数料の支払いを{host}に依頼します。',
    unexpiring: 'このトランザクションに有効期限はありません。',
    offers: 'この注文を約定する人に{what}を提供します。',
    due: '代わりに{to}が{what}を受け取ります。',
    smallestUnit: '金額はトークン{token}の最小単位です。名前と小数点以下の桁数は不明です。',
    anyItem: 'コレクション{token}の他のアイテムも受け付けます。',
    control: '{account}の制御を{to}に渡します（「{right}」）。',
    uncontrol: '{account}の制御を手放します（「{right}」）。',
    everywhere: 'すべてのネットワークに適用されます。',
    permission: '{to}が再度確認することなく{account}の代わりに操作することを許可します：「{right}」。',
    burn: '{amount} {symbol}（トークン{token}）を破棄します。',
    burnUnits: 'トークン{token}の最小単位で{amount}を破棄します。',
    close: '{account}を閉じ、残りの残高を{to}に送ります。',
    note: '次のメモを含みます：',
    text: '次のメッセージに署名します：',
    bytes: 'バイナリデータに署名します。16進数で表示しています：',
    literal: '表示されているテキストとして署名されます。テキストが表すバイト列としてではありません。',
    cut: '冒頭だけを表示しています。全文は{count}文字です。',
    data: '「{primaryType}」型のデータに署名します。',
    dataDomain: 'データ自身による名乗り：',
    dataContract: '署名を検証するコントラクトは{contract}です。',
    dataNoTarget: 'どのアプリまたはコントラクト向けか示されていません。',
    dataNetwork: 'ネットワーク{network}向けです。',
    dataAnywhere: 'ネットワークの指定がなく、すべてのネットワークで有効な可能性があります。',
    dataSalt: 'ソルトは{salt}です。',
    dataUnknown: '何を許可するかは不明です。内容：',
    field: '{name}：',
    moreFields: '表示されていない項目があと{count}件あります。',
    unreadable: 'このリクエストは解読できません。',
    unreadablePart: 'このリクエストの一部は解読できません。',
    times: '回数：{count}。',
    more: '表示されていない効果があと{count}件あります。',
    UNLIMITED_APPROVAL:
      '上限なし：{spender}は、再度確認することなく、いつでもすべてを取得できるようになります。ウォレットで上限を設定できる場合があります。',
    ALLOWANCE_ABOVE_BALANCE:
      '現在保有している{balance} {symbol}を上回っています：{spender}は、今後受け取る分も取得できるようになります。',
    HIGH_LIMIT:
      'この上限は非常に高い値です：{spender}は、現在および今後の保有分すべてを、再度確認することなく取得できるようになります。',
    PERMIT_SIGNATURE:
      'この署名だけで、{spender}はトークンを取得できます。気づく手がかりとなるトランザクションや手数料はありません。たった今ご自身でリクエストした場合にのみ署名してください。',
    LOOKALIKE_RECEIVER:
      'よく確認してください：{to}は、ご存じの{known}と最初と最後が同じですが、別のアドレスです。詐欺ではこのようなアドレスが使われます。',
    LOOKALIKE_SEEN:
      'よく確認してください：{to}は、履歴または名前に含まれる{known}と最初と最後が同じですが、別のアドレスです。どちらも詐欺の可能性があります。',
    OWN_ADDRESS: '受取人は送信元と同じアカウントです：{to}。',
    TOKEN_CONTRACT: '受取人{to}はトークンコントラクトです。ここに送ったものは失われます。',
    BURN_ADDRESS: 'アドレス{to}は誰も制御していません。ここに送ったものは失われます。',
    UNKNOWN_CALL:
      'この呼び出しが何をするかは不明です。資産を取得される可能性があります。このアプリを信頼できる場合にのみ続けてください。',
    UNKNOWN_CALL_VALUE:
      '{to}が受け取った{amount} {symbol}をどう扱うかは不明です。このアプリを信頼できる場合にのみ続けてください。',
    UNKNOWN_CALL_UNITS:
      '{to}が受け取った通貨（最小単位で{amount}）をどう扱うかは不明です。このアプリを信頼できる場合にのみ続けてください。',
    UNKNOWN_DATA:
      'この署名が何を許可するかは不明です。資産を取得されるのに十分な可能性があります。このアプリを信頼できる場合にのみ続けてください。',
    TOKEN_UNCONFIRMED:
      'トークン {token} を {symbol} と呼び、その小数桁数を示しているのはアプリのプロバイダーだけです。続ける前にアドレスを確認してください。',
    TOKEN_IMITATION: 'トークン {token} は通常の {symbol} ではありません。続ける前にアドレスを確認してください。',
    CONTROL_GIVEN:
      '{to}は、再度確認することなく、いつでも{account}の代わりに操作し、その中のすべてを取得できるようになります。',
    PERMISSION_GIVEN:
      '{to}は、「{right}」が許す範囲で、再度確認することなく、いつでも{account}の代わりに操作できるようになります。',
    BURN: '破棄した資産は元に戻せません。',
    REMAINDER_GIVEN: '{account}の残りの残高は{to}に送られます。これは署名するアカウントではありません。',
    ORDER_SIGNATURE:
      'この署名だけで、他の人は提供されたものを取得できます。気づく手がかりとなるトランザクションや手数料はありません。たった今ご自身でリクエストした場合にのみ署名してください。',
    ORDER_UNPAID: '提供するものに対して、何も受け取れません。',
    UNRESOLVED_ACCOUNT:
      'このトランザクションの受取人を表示できません。このアプリを信頼できる場合にのみ続けてください。',
    UNEXPIRING: '署名すると、これを持つ人は誰でも、後からいつでも送信できます。',
    WRONG_CHAIN: 'これはネットワーク{chain}向けですが、ウォレットは{network}を使用中です。',
    BLIND_HASH:
      'このメッセージは読み取れません。トランザクションのハッシュである可能性があり、署名すると他の人がそれを送信できるようになります。',
    FOREIGN_SIGN_IN:
      'これは{site}へのサインインですが、現在のページは{page}です。この署名を入手した人は、そこであなたとして操作できます。',
    FOREIGN_SIGN_IN_ACCOUNT: 'これは{account}のサインインですが、署名するアカウント{from}とは異なります。',
    REQUEST_CHANGED: '停止しました：リクエストが表示された内容と異なります。ウォレットには何も送信されていません。',
    NEW_RECEIVER: 'このアドレスに送るのは初めてです。',
  },
}
export default signing
