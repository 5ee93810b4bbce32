import type { Catalogue } from '../createLocale'

const capture: Catalogue = {
  capture: {
    required: '{app} ต้องการที่อยู่อีเมลของคุณ',
    requiredDetail: 'ป้อนเพื่อดำเนินการต่อ เราจะส่งรหัสเพื่อยืนยันว่าเป็นของคุณ',
    optional: 'แชร์ที่อยู่อีเมลของคุณกับ {app} ไหม',
    optionalDetail: 'ไม่บังคับ เราจะส่งรหัสเพื่อยืนยันว่าเป็นของคุณ',
    email: 'ที่อยู่อีเมล',
    placeholder: 'you@example.com',
    recent: 'ใช้ล่าสุด',
    next: 'ดำเนินการต่อ',
    sending: 'กำลังส่งรหัส',
    skip: 'ข้ามขั้นตอนนี้',
    disconnect: 'ตัดการเชื่อมต่อ',
    code: 'รหัส',
    sentTo: 'ป้อนรหัสที่ส่งไปยัง {email}',
    sentDetail: 'รหัสมีหกหลัก หากไม่เห็น ให้ดูในโฟลเดอร์สแปม',
    checking: 'กำลังตรวจสอบรหัส',
    again: 'ส่งรหัสใหม่',
    wait: { other: 'โปรดลองอีกครั้งใน {seconds} วินาที' },
    other: 'ใช้ที่อยู่อื่น',
    EMAIL_INVALID: 'โปรดป้อนที่อยู่อีเมลที่ถูกต้อง',
    CAPTURE_FAILED: 'ส่งรหัสไม่ได้',
    CODE_WRONG: 'รหัสไม่ถูกต้อง โปรดตรวจสอบหรือขอรหัสใหม่',
    HTTP_UNREACHABLE: 'ติดต่อบริการไม่ได้ โปรดตรวจสอบการเชื่อมต่อ',
    HTTP_TIMEOUT: 'บริการไม่ตอบสนอง โปรดลองอีกครั้ง',
    HTTP_STATUS: 'บริการใช้ไม่ได้ในขณะนี้ โปรดลองอีกครั้งในอีกสักครู่',
  },
}
export default capture
