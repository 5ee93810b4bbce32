import type { Catalogue } from '../createLocale'

const names: Catalogue = {
  names: {
    intro: 'اسم بدل العنوان',
    introDetail:
      'يمكن للآخرين الإرسال إلى اسمك، ويمكن للتطبيقات عرضه. يتبع هذا الاسم هذا الحساب، ويمكن لأي شخص البحث عنه.',
    choose: 'اختيار الاسم',
    name: 'الاسم',
    help: '4 أحرف أو أرقام أو شرطات على الأقل',
    tooShort: '4 أحرف أو أرقام أو شرطات على الأقل',
    checking: 'جارٍ التحقق من التوفر',
    free: '{name} متاح',
    taken: '{name} محجوز',
    others: 'الأسماء المتاحة',
    tryAgain: 'إعادة المحاولة',
    asking: 'في انتظار موافقتك',
    sending: 'جارٍ تسجيل {name}',
    registered: 'أصبح {name} لك',
    registeredDetail: 'تصل إلى هذا الحساب الأصول المرسلة إلى هذا الاسم.',
    back: 'رجوع',
    NAME_INVALID: 'يحتوي هذا الاسم على أحرف غير مرئية أو متشابهة. اكتبه بنفسك.',
    NAME_FAILED: 'تعذّر العثور على عنوان الاسم',
    NAMES_FAILED: 'تعذّر تحميل أسماء العنوان',
    SUGGESTIONS_FAILED: 'تعذّر تحميل اقتراحات الأسماء',
    NAME_REFUSED: '{reason}',
    NAME_REGISTER_FAILED: 'تعذّر تسجيل الاسم {name}',
    AUTH_REQUIRED: 'لم يُعثر على العنوان أو على تسجيل الدخول',
    authRequiredDetail: 'الأسماء متاحة للحسابات المسجّلة بالبريد الإلكتروني أو بالشبكات الاجتماعية.',
    NETWORK_NOT_FOUND: 'لم يُعثر على الشبكة',
    CHAIN_ID_INVALID: 'معرّف الشبكة غير صالح',
    USER_REJECTED: 'رُفض الطلب',
    SIGN_FAILED: 'تعذّر توقيع الرسالة',
  },
}
export default names
