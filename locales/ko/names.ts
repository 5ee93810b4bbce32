import type { Catalogue } from '../createLocale'

const names: Catalogue = {
  names: {
    intro: '주소 대신 쓰는 이름',
    introDetail:
      '다른 사람이 내 이름으로 보낼 수 있고, 앱이 이름을 표시할 수 있습니다. 이름은 이 계정에 속하며 누구나 조회할 수 있습니다.',
    choose: '이름 선택',
    name: '이름',
    help: '영문자, 숫자 또는 하이픈 4자 이상',
    tooShort: '영문자, 숫자 또는 하이픈 4자 이상',
    checking: '사용 가능한지 확인 중',
    free: '{name} 이름은 사용할 수 있습니다',
    taken: '{name} 이름은 이미 사용 중입니다',
    others: '사용 가능한 이름',
    tryAgain: '다시 시도',
    asking: '승인을 기다리는 중',
    sending: '{name} 등록 중',
    registered: '{name} 이름을 등록했습니다',
    registeredDetail: '이 이름으로 보낸 자산은 이 계정에 도착합니다.',
    back: '뒤로',
    NAME_INVALID: '이 이름에는 보이지 않거나 혼동하기 쉬운 문자가 있습니다. 직접 입력하세요.',
    NAME_FAILED: '이름을 확인하지 못했습니다',
    NAMES_FAILED: '주소의 이름을 가져오지 못했습니다',
    SUGGESTIONS_FAILED: '이름 추천을 가져오지 못했습니다',
    NAME_REFUSED: '{reason}',
    NAME_REGISTER_FAILED: '{name} 이름을 등록하지 못했습니다',
    AUTH_REQUIRED: '주소 또는 로그인을 찾을 수 없습니다',
    authRequiredDetail: '이름은 이메일 또는 소셜 로그인 계정에서 사용할 수 있습니다.',
    NETWORK_NOT_FOUND: '네트워크를 찾을 수 없습니다',
    CHAIN_ID_INVALID: '네트워크 ID가 유효하지 않습니다',
    USER_REJECTED: '요청을 거부했습니다',
    SIGN_FAILED: '메시지에 서명하지 못했습니다',
  },
}
export default names
