import type { Catalogue } from '../createLocale'

const capture: Catalogue = {
  capture: {
    required: '{app} 需要您的電子郵件地址',
    requiredDetail: '請輸入以繼續。我們會寄送驗證碼，確認電子郵件屬於您。',
    optional: '要與 {app} 分享您的電子郵件地址嗎？',
    optionalDetail: '此步驟非必要。我們會寄送驗證碼，確認電子郵件屬於您。',
    email: '電子郵件地址',
    placeholder: 'you@example.com',
    recent: '最近使用',
    next: '繼續',
    sending: '正在傳送驗證碼',
    skip: '跳過此步驟',
    disconnect: '中斷連接',
    code: '驗證碼',
    sentTo: '請輸入寄至 {email} 的驗證碼',
    sentDetail: '驗證碼為六位數字。若未收到，請查看垃圾郵件資料夾。',
    checking: '正在檢查驗證碼',
    again: '傳送新驗證碼',
    wait: '請在 {seconds} 秒後再試',
    other: '使用其他地址',
    EMAIL_INVALID: '請輸入有效的電子郵件地址',
    CAPTURE_FAILED: '無法傳送驗證碼',
    CODE_WRONG: '驗證碼不正確。請檢查，或取得新的驗證碼。',
    HTTP_UNREACHABLE: '無法連上服務。請檢查網路連線。',
    HTTP_TIMEOUT: '服務沒有回應。請再試一次。',
    HTTP_STATUS: '服務目前不可用。請稍後再試。',
  },
}
export default capture
