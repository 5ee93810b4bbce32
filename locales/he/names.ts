import type { Catalogue } from '../createLocale'

const names: Catalogue = {
  names: {
    intro: 'שם במקום כתובת',
    introDetail: 'אפשר לשלוח אל השם שלך, ואפליקציות יכולות להציג אותו. הוא שייך לחשבון הזה, וכולם יכולים לחפש אותו.',
    choose: 'בחירת שם',

    name: 'שם',
    help: 'לפחות 4 אותיות, ספרות או מקפים',
    tooShort: 'לפחות 4 אותיות, ספרות או מקפים',
    checking: 'הזמינות נבדקת',
    free: '{name} פנוי',
    taken: '{name} תפוס',
    others: 'שמות פנויים',
    tryAgain: 'ניסיון נוסף',
    asking: 'בהמתנה לאישור שלך',
    sending: '{name} נרשם',
    registered: '{name} שלך',
    registeredDetail: 'נכסים שנשלחים אל השם הזה מגיעים לחשבון הזה.',
    back: 'חזרה',

    NAME_INVALID: 'השם הזה כולל תווים בלתי נראים או תווים שנראים כמו אחרים. יש להקליד אותו בעצמך.',
    NAME_FAILED: 'לא ניתן לחפש את השם הזה. נסו שוב.',
    NAMES_FAILED: 'לא ניתן לטעון את השמות שלך. נסו שוב.',
    SUGGESTIONS_FAILED: 'לא ניתן לחפש את השם הזה. נסו שוב.',
    NAME_REFUSED: '{reason}',
    NAME_REGISTER_FAILED: 'לא ניתן לרשום את {name}. נסו שוב.',
    AUTH_REQUIRED: 'שמות אינם זמינים לחשבון הזה',
    authRequiredDetail: 'שמות זמינים לחשבונות עם כניסה באימייל או ברשת חברתית.',
    NETWORK_NOT_FOUND: 'שמות אינם זמינים ברשת הזו.',
    CHAIN_ID_INVALID: 'שמות אינם זמינים ברשת הזו.',
    USER_REJECTED: 'לא בוצעה חתימה. שום דבר לא השתנה.',
    SIGN_FAILED: 'הארנק שלך לא הצליח לחתום על ההודעה.',
  },
  'names/toast': {
    NAME_FAILED: 'לא ניתן לפענח את השם',
    NAMES_FAILED: 'לא ניתן לטעון את השמות של הכתובת',
    SUGGESTIONS_FAILED: 'לא ניתן לטעון הצעות לשמות',
    NAME_REGISTER_FAILED: 'לא ניתן לרשום את השם {name}',
    AUTH_REQUIRED: 'לא נמצאה כתובת או כניסה',
    NETWORK_NOT_FOUND: 'הרשת לא נמצאה',
    CHAIN_ID_INVALID: 'מזהה הרשת לא תקין',
    SIGN_FAILED: 'לא ניתן לחתום על ההודעה',
  },
}
export default names
