import type { Catalogue } from '../createLocale'

const capture: Catalogue = {
  capture: {
    required: '{app} 需要您的邮箱地址',
    requiredDetail: '输入邮箱以继续。我们会发送验证码，确认邮箱属于您。',
    optional: '要与 {app} 共享您的邮箱地址吗？',
    optionalDetail: '此步骤可选。我们会发送验证码，确认邮箱属于您。',
    email: '邮箱地址',
    placeholder: 'you@example.com',
    recent: '最近使用',
    next: '继续',
    sending: '正在发送验证码',
    skip: '跳过此步骤',
    disconnect: '断开连接',
    code: '验证码',
    sentTo: '请输入发送至 {email} 的验证码',
    sentDetail: '验证码为六位数字。如未收到，请查看垃圾邮件。',
    checking: '正在检查验证码',
    again: '发送新验证码',
    wait: '请在 {seconds} 秒后重试',
    other: '使用其他地址',
    EMAIL_INVALID: '请输入有效的邮箱地址',
    CAPTURE_FAILED: '无法发送验证码',
    CODE_WRONG: '验证码不正确。请检查，或获取新的验证码。',
    HTTP_UNREACHABLE: '无法访问服务。请检查网络连接。',
    HTTP_TIMEOUT: '服务没有响应。请重试。',
    HTTP_STATUS: '服务目前不可用。请稍后重试。',
  },
}
export default capture
