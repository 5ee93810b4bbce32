import type { Catalogue } from '../createLocale'

const capture: Catalogue = {
  capture: {
    required: '{app} cần địa chỉ email của bạn',
    requiredDetail: 'Nhập địa chỉ để tiếp tục. Chúng tôi sẽ gửi mã để xác nhận đó là địa chỉ của bạn.',
    optional: 'Chia sẻ địa chỉ email của bạn với {app}?',
    optionalDetail: 'Việc này không bắt buộc. Chúng tôi sẽ gửi mã để xác nhận đó là địa chỉ của bạn.',
    email: 'Địa chỉ email',
    placeholder: 'ban@example.com',
    recent: 'Dùng gần đây',
    next: 'Tiếp tục',
    sending: 'Đang gửi mã',
    skip: 'Bỏ qua bước này',
    disconnect: 'Ngắt kết nối',
    code: 'Mã',
    sentTo: 'Nhập mã đã gửi đến {email}',
    sentDetail: 'Mã có sáu chữ số. Nếu không thấy, hãy kiểm tra thư mục thư rác.',
    checking: 'Đang kiểm tra mã',
    again: 'Gửi mã mới',
    wait: { other: 'Vui lòng thử lại sau {seconds} giây' },
    other: 'Dùng địa chỉ khác',
    EMAIL_INVALID: 'Vui lòng nhập địa chỉ email hợp lệ',
    CAPTURE_FAILED: 'Không thể gửi mã',
    CODE_WRONG: 'Mã này không đúng. Hãy kiểm tra hoặc yêu cầu mã mới.',
    HTTP_UNREACHABLE: 'Không thể truy cập dịch vụ. Hãy kiểm tra kết nối.',
    HTTP_TIMEOUT: 'Dịch vụ không phản hồi. Hãy thử lại.',
    HTTP_STATUS: 'Dịch vụ hiện không khả dụng. Hãy thử lại sau giây lát.',
  },
}
export default capture
