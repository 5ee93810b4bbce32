import type { Catalogue } from '../createLocale'

const signing: Catalogue = {
  signing: {
    send: '{to} 주소로 {amount} {symbol} 보냅니다.',
    sendToken: '{to} 주소로 {amount} {symbol}(토큰 {token}) 보냅니다.',
    sendUnits: '{to} 주소로 네트워크 통화를 최소 단위 기준 {amount}만큼 보냅니다.',
    sendTokenUnits:
      '{to} 주소로 토큰 {token}을(를) 최소 단위 기준 {amount}만큼 보냅니다. 이름과 소수 자릿수는 알 수 없습니다.',
    takenFrom: '{from}에서 출금됩니다.',
    signed: '이 작업은 서명만으로 실행됩니다.',
    item: '{to} 주소로 컬렉션 {token}의 아이템 {id}을(를) 보냅니다.',
    items: '{to} 주소로 컬렉션 {token}의 아이템 {id}을(를) {amount}개 보냅니다.',
    allow: '{spender}에서 최대 {amount} {symbol}(토큰 {token})까지 사용하도록 허용합니다.',
    allowUnits:
      '{spender}에서 토큰 {token}을(를) 최소 단위 기준 최대 {amount}까지 사용하도록 허용합니다. 컬렉션인 경우 이 번호의 아이템을 가져가도록 허용합니다. 이름과 소수 자릿수는 알 수 없습니다.',
    allowAll: '{spender}에서 현재와 앞으로 보유할 모든 {symbol}(토큰 {token})을(를) 사용하도록 허용합니다.',
    allowAllUnits: '{spender}에서 현재와 앞으로 보유할 토큰 또는 컬렉션 {token} 전부를 사용하도록 허용합니다.',
    revoke: '{spender}에서 토큰 또는 컬렉션 {token}을(를) 사용할 권한을 철회합니다.',
    allowItem: '{spender}에서 컬렉션 {token}의 아이템 {id}을(를) 가져가도록 허용합니다.',
    revokeOrItem:
      '{spender}에서 토큰 {token}을(를) 사용할 권한을 철회합니다. 컬렉션인 경우 {spender}에서 아이템 0을 가져가도록 허용합니다.',
    ownedBy: '토큰의 소유자: {owner}.',
    until: '{date}까지 유효합니다.',
    noEnd: '만료되지 않습니다.',
    callNamed: '{to}에서 “{name}” 함수를 호출합니다.',
    callFunction: '{to}에서 함수 {selector}을(를) 호출합니다.',
    call: '{to}을(를) 호출합니다.',
    given: '호출과 함께 {amount} {symbol} 보냅니다.',
    givenUnits: '호출과 함께 네트워크 통화를 최소 단위 기준 {amount}만큼 보냅니다.',
    givenTokenUnits: '호출과 함께 토큰 {token}을(를) 최소 단위 기준 {amount}만큼 보냅니다.',
    unresolved: '일부 계정은 온체인 조회 테이블에만 있어 표시할 수 없습니다.',
    atomic: '이 호출은 모두 적용되거나 하나도 적용되지 않습니다.',
    paymaster: '{host}에 수수료 지불을 요청합니다.',
    unexpiring: '이 트랜잭션은 만료되지 않습니다.',
    offers: '이 주문을 체결하는 누구에게나 {what}을(를) 제공합니다.',
    due: '그 대가로 {to}에서 {what}을(를) 받습니다.',
    smallestUnit: '금액은 토큰 {token}의 최소 단위입니다. 이름과 소수 자릿수는 알 수 없습니다.',
    anyItem: '컬렉션 {token}의 다른 아이템도 받습니다.',
    control: '{account}의 제어 권한(“{right}”)을 {to}에 부여합니다.',
    uncontrol: '{account}의 제어 권한(“{right}”)을 포기합니다.',
    everywhere: '모든 네트워크에 적용됩니다.',
    permission: '{to}에서 다시 묻지 않고 {account}을(를) 대신해 행동하도록 허용합니다: “{right}”.',
    burn: '{amount} {symbol}(토큰 {token})을(를) 소각합니다.',
    burnUnits: '토큰 {token}을(를) 최소 단위 기준 {amount}만큼 소각합니다.',
    close: '{account}을(를) 닫고 남은 잔액을 {to} 주소로 보냅니다.',
    note: '다음 메모를 포함합니다:',
    text: '다음 메시지에 서명합니다:',
    bytes: '바이너리 데이터에 서명합니다. 16진수로 표시됩니다:',
    literal: '텍스트가 나타내는 바이트가 아니라 표시된 텍스트 그대로 서명됩니다.',
    cut: '앞부분만 표시됩니다. 전체 텍스트는 {count}자입니다.',
    data: '“{primaryType}” 유형의 데이터에 서명합니다.',
    dataDomain: '데이터가 밝힌 출처:',
    dataContract: '서명을 확인하는 컨트랙트: {contract}.',
    dataNoTarget: '어떤 앱이나 컨트랙트를 위한 것인지 나와 있지 않습니다.',
    dataNetwork: '{network} 네트워크를 위한 것입니다.',
    dataAnywhere: '네트워크가 지정되지 않아 모든 네트워크에 적용될 수 있습니다.',
    dataSalt: '솔트: {salt}.',
    dataUnknown: '무엇을 허용하는지 알 수 없습니다. 내용:',
    field: '{name}:',
    moreFields: '표시되지 않은 필드가 {count}개 더 있습니다.',
    unreadable: '이 요청을 해독할 수 없습니다.',
    unreadablePart: '이 요청의 일부를 해독할 수 없습니다.',
    times: '횟수: {count}.',
    more: '표시되지 않은 효과가 {count}개 더 있습니다.',
    UNLIMITED_APPROVAL:
      '한도 없음: {spender}에서 다시 묻지 않고 언제든지 전부 가져갈 수 있습니다. 지갑에서 한도를 설정할 수 있을지도 모릅니다.',
    ALLOWANCE_ABOVE_BALANCE:
      '현재 보유한 {balance} {symbol}보다 많습니다: {spender}에서 나중에 받는 것도 가져갈 수 있습니다.',
    HIGH_LIMIT:
      '이 한도는 매우 높습니다: {spender}에서 다시 묻지 않고 현재와 이후에 보유한 모든 것을 가져갈 수 있습니다.',
    PERMIT_SIGNATURE:
      '이 서명만으로 {spender}에서 토큰을 가져갈 수 있으며, 이를 알아챌 트랜잭션이나 수수료도 없습니다. 방금 직접 요청한 경우에만 서명하세요.',
    LOOKALIKE_RECEIVER:
      '주의해서 확인하세요: {to} 주소는 알고 있는 {known} 주소와 시작과 끝이 같지만 다른 주소입니다. 사기에 이런 주소가 사용됩니다.',
    LOOKALIKE_SEEN:
      '주의해서 확인하세요: {to} 주소는 기록 또는 이름에서 온 {known} 주소와 시작과 끝이 같지만 다른 주소입니다. 둘 중 어느 쪽이든 사기일 수 있습니다.',
    OWN_ADDRESS: '받는 사람이 보내는 계정과 같습니다: {to}.',
    TOKEN_CONTRACT: '받는 사람 {to}은(는) 토큰 컨트랙트입니다. 이곳으로 보낸 자산은 잃게 됩니다.',
    BURN_ADDRESS: '{to} 주소는 아무도 제어하지 않습니다. 이곳으로 보낸 자산은 잃게 됩니다.',
    UNKNOWN_CALL:
      '이 호출이 무엇을 하는지 알 수 없습니다. 자산을 가져갈 수 있습니다. 이 앱을 신뢰하는 경우에만 계속하세요.',
    UNKNOWN_CALL_VALUE:
      '{to}에서 받은 {amount} {symbol}(으)로 무엇을 하는지 알 수 없습니다. 이 앱을 신뢰하는 경우에만 계속하세요.',
    UNKNOWN_CALL_UNITS:
      '{to}에서 받은 통화(최소 단위 기준 {amount})로 무엇을 하는지 알 수 없습니다. 이 앱을 신뢰하는 경우에만 계속하세요.',
    UNKNOWN_DATA:
      '이 서명이 무엇을 허용하는지 알 수 없습니다. 이것만으로 자산을 가져갈 수도 있습니다. 이 앱을 신뢰하는 경우에만 계속하세요.',
    TOKEN_UNCONFIRMED:
      '앱의 제공업체만 토큰 {token}을(를) {symbol}(이)라고 부르고 소수 자릿수를 알려 줍니다. 계속하기 전에 주소를 확인하세요.',
    TOKEN_IMITATION: '토큰 {token}은(는) 일반적인 {symbol}이(가) 아닙니다. 계속하기 전에 주소를 확인하세요.',
    CONTROL_GIVEN:
      '이후 {to}에서 다시 묻지 않고 언제든지 {account}을(를) 대신해 행동하고 그 안의 모든 것을 가져갈 수 있습니다.',
    PERMISSION_GIVEN:
      '이후 {to}에서 “{right}” 범위 안에서 다시 묻지 않고 언제든지 {account}을(를) 대신해 행동할 수 있습니다.',
    BURN: '소각한 자산은 복구할 수 없습니다.',
    REMAINDER_GIVEN: '{account}의 남은 잔액은 서명하는 계정이 아닌 {to} 주소로 이동합니다.',
    ORDER_SIGNATURE:
      '이 서명만으로 다른 사람이 제공된 것을 가져갈 수 있으며, 이를 알아챌 트랜잭션이나 수수료도 없습니다. 방금 직접 요청한 경우에만 서명하세요.',
    ORDER_UNPAID: '제공하는 것에 대해 아무것도 받지 못합니다.',
    UNRESOLVED_ACCOUNT: '이 트랜잭션에서 받는 사람을 표시할 수 없습니다. 이 앱을 신뢰하는 경우에만 계속하세요.',
    UNEXPIRING: '서명하면 이를 가진 누구나 이후 언제든지 제출할 수 있습니다.',
    WRONG_CHAIN: '{chain} 네트워크를 위한 것이지만 지갑은 {network} 네트워크를 사용 중입니다.',
    BLIND_HASH:
      '이 메시지는 읽을 수 없습니다. 트랜잭션의 해시일 수 있으며, 서명하면 다른 사람이 그 트랜잭션을 제출할 수 있습니다.',
    FOREIGN_SIGN_IN:
      '{site}에 로그인하는 메시지이지만 현재 페이지는 {page}입니다. 이 서명을 얻은 사람은 그곳에서 본인처럼 행동할 수 있습니다.',
    FOREIGN_SIGN_IN_ACCOUNT: '{account}(으)로 로그인하는 메시지이지만 서명하는 계정은 {from}입니다.',
    REQUEST_CHANGED: '중단됨: 요청이 표시된 내용과 다릅니다. 지갑으로 아무것도 보내지 않았습니다.',
    NEW_RECEIVER: '이 주소로 처음 보냅니다.',
  },
}
export default signing
