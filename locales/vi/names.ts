import type { Catalogue } from '../createLocale'

const names: Catalogue = {
  names: {
    intro: 'Một cái tên thay cho địa chỉ',
    introDetail:
      'Mọi người có thể gửi đến tên của bạn, và các ứng dụng có thể hiển thị tên đó. Tên thuộc về tài khoản này, và bất kỳ ai cũng có thể tra cứu.',
    choose: 'Chọn tên',
    name: 'Tên',
    help: 'Ít nhất 4 chữ cái, chữ số hoặc dấu gạch nối',
    tooShort: 'Ít nhất 4 chữ cái, chữ số hoặc dấu gạch nối',
    checking: 'Đang kiểm tra',
    free: '{name} còn trống',
    taken: '{name} đã có người dùng',
    others: 'Các tên còn trống',
    tryAgain: 'Thử lại',
    asking: 'Đang chờ bạn phê duyệt',
    sending: 'Đang đăng ký {name}',
    registered: '{name} là của bạn',
    registeredDetail: 'Tài sản gửi đến tên này sẽ vào tài khoản này.',
    back: 'Quay lại',
    NAME_INVALID: 'Tên này chứa ký tự ẩn hoặc dễ nhầm. Hãy tự gõ tên.',
    NAME_FAILED: 'Không thể phân giải tên',
    NAMES_FAILED: 'Không thể tải các tên của địa chỉ',
    SUGGESTIONS_FAILED: 'Không thể tải gợi ý tên',
    NAME_REFUSED: '{reason}',
    NAME_REGISTER_FAILED: 'Không thể đăng ký tên {name}',
    AUTH_REQUIRED: 'Không tìm thấy địa chỉ hoặc phiên đăng nhập',
    authRequiredDetail: 'Tên chỉ có cho tài khoản đăng nhập bằng email hoặc mạng xã hội.',
    NETWORK_NOT_FOUND: 'Không tìm thấy mạng',
    CHAIN_ID_INVALID: 'ID mạng không hợp lệ',
    USER_REJECTED: 'Yêu cầu đã bị từ chối',
    SIGN_FAILED: 'Không thể ký thông điệp',
  },
}
export default names
