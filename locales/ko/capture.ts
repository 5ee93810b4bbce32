import type { Catalogue } from '../createLocale'

const capture: Catalogue = {
  capture: {
    required: '{app}에 이메일 주소가 필요합니다',
    requiredDetail: '계속하려면 입력하세요. 본인 확인을 위해 코드를 보내 드립니다.',
    optional: '{app} 앱과 이메일 주소를 공유할까요?',
    optionalDetail: '선택 사항입니다. 본인 확인을 위해 코드를 보내 드립니다.',
    email: '이메일 주소',
    placeholder: 'you@example.com',
    recent: '최근 사용',
    next: '계속',
    sending: '코드 보내는 중',
    skip: '이 단계 건너뛰기',
    disconnect: '연결 해제',
    code: '코드',
    sentTo: '{email} 주소로 보낸 코드를 입력하세요',
    sentDetail: '코드는 6자리 숫자입니다. 보이지 않으면 스팸함을 확인하세요.',
    checking: '코드 확인 중',
    again: '새 코드 보내기',
    wait: '{seconds}초 후에 다시 시도하세요',
    other: '다른 주소 사용',
    EMAIL_INVALID: '유효한 이메일 주소를 입력하세요',
    CAPTURE_FAILED: '코드를 보내지 못했습니다',
    CODE_WRONG: '코드가 올바르지 않습니다. 코드를 확인하거나 새 코드를 요청하세요.',
    HTTP_UNREACHABLE: '서비스에 연결하지 못했습니다. 인터넷 연결을 확인하세요.',
    HTTP_TIMEOUT: '서비스가 응답하지 않습니다. 다시 시도하세요.',
    HTTP_STATUS: '현재 서비스를 사용할 수 없습니다. 잠시 후 다시 시도하세요.',
  },
}
export default capture
