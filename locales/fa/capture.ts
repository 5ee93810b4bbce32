import type { Catalogue } from '../createLocale'

const capture: Catalogue = {
  capture: {
    required: '{app} به آدرس ایمیل شما نیاز دارد',
    requiredDetail: 'برای ادامه آن را وارد کنید. کدی می‌فرستیم تا مطمئن شویم مال شماست.',
    optional: 'آدرس ایمیل خود را در اختیار {app} می‌گذارید؟',
    optionalDetail: 'این کار اختیاری است. کدی می‌فرستیم تا مطمئن شویم آدرس مال شماست.',
    email: 'آدرس ایمیل',
    placeholder: 'you@example.com',
    recent: 'به‌تازگی استفاده‌شده',
    next: 'ادامه',
    sending: 'در حال ارسال کد',
    skip: 'رد شدن از این مرحله',
    disconnect: 'قطع اتصال',
    code: 'کد',
    sentTo: 'کد فرستاده‌شده به {email} را وارد کنید',
    sentDetail: 'شش رقم دارد. اگر آن را نمی‌بینید، پوشهٔ هرزنامه را بررسی کنید.',
    checking: 'در حال بررسی کد',
    again: 'ارسال کد جدید',
    wait: { one: 'لطفاً پس از {seconds} ثانیه دوباره تلاش کنید', other: 'لطفاً پس از {seconds} ثانیه دوباره تلاش کنید' },
    other: 'استفاده از آدرس دیگر',
    EMAIL_INVALID: 'لطفاً آدرس ایمیل معتبری وارد کنید',
    CAPTURE_FAILED: 'کد ارسال نشد',
    CODE_WRONG: 'این کد نادرست است. آن را بررسی یا کد جدیدی درخواست کنید.',
    HTTP_UNREACHABLE: 'دسترسی به سرویس ممکن نشد. اتصال خود را بررسی کنید.',
    HTTP_TIMEOUT: 'سرویس پاسخ نمی‌دهد. دوباره تلاش کنید.',
    HTTP_STATUS: 'سرویس اکنون در دسترس نیست. کمی بعد دوباره تلاش کنید.',
  },
}
export default capture
