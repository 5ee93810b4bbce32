import type { Catalogue } from '../createLocale'

const names: Catalogue = {
  names: {
    intro: 'یک نام به‌جای آدرس',
    introDetail:
      'دیگران می‌توانند به نام شما ارسال کنند و برنامه‌ها می‌توانند آن را نشان دهند. این نام به همین حساب تعلق دارد و هر کسی می‌تواند آن را جستجو کند.',
    choose: 'انتخاب نام',
    name: 'نام',
    help: 'دست‌کم 4 حرف، رقم یا خط تیره',
    tooShort: 'دست‌کم 4 حرف، رقم یا خط تیره',
    checking: 'در حال بررسی در دسترس بودن',
    free: '{name} در دسترس است',
    taken: '{name} گرفته شده است',
    others: 'نام‌های در دسترس',
    tryAgain: 'تلاش دوباره',
    asking: 'در انتظار تأیید شما',
    sending: 'در حال ثبت {name}',
    registered: '{name} مال شماست',
    registeredDetail: 'دارایی‌هایی که به این نام فرستاده شوند، به این حساب می‌رسند.',
    back: 'بازگشت',
    NAME_INVALID: 'این نام نویسه‌های نامرئی یا شبیه به هم دارد. خودتان آن را تایپ کنید.',
    NAME_FAILED: 'آدرس این نام پیدا نشد',
    NAMES_FAILED: 'نام‌های این آدرس بارگیری نشدند',
    SUGGESTIONS_FAILED: 'پیشنهادهای نام بارگیری نشدند',
    NAME_REFUSED: '{reason}',
    NAME_REGISTER_FAILED: 'نام {name} ثبت نشد',
    AUTH_REQUIRED: 'آدرس یا ورود پیدا نشد',
    authRequiredDetail: 'نام برای حساب‌های دارای ورود با ایمیل یا شبکهٔ اجتماعی در دسترس است.',
    NETWORK_NOT_FOUND: 'شبکه پیدا نشد',
    CHAIN_ID_INVALID: 'شناسهٔ شبکه نامعتبر است',
    USER_REJECTED: 'درخواست رد شد',
    SIGN_FAILED: 'پیام امضا نشد',
  },
}
export default names
