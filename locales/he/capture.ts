import type { Catalogue } from '../createLocale'

const capture: Catalogue = {
  capture: {
    required: '{app} צריכה את כתובת האימייל שלך',
    requiredDetail: 'יש להזין אותה כדי להמשיך. נשלח קוד כדי לאמת שהיא שלך.',
    optional: 'לשתף את כתובת האימייל שלך עם {app}?',
    optionalDetail: 'זה לא חובה. נשלח קוד כדי לאמת שהיא שלך.',
    email: 'כתובת אימייל',
    placeholder: 'name@example.com',
    recent: 'בשימוש לאחרונה',
    next: 'המשך',
    sending: 'הקוד נשלח',
    skip: 'דילוג על השלב הזה',
    disconnect: 'ניתוק',
    code: 'קוד',
    sentTo: 'יש להזין את הקוד שנשלח אל {email}',
    sentDetail: 'יש בו שש ספרות. אם הוא לא הגיע, כדאי לבדוק בתיקיית הספאם.',
    checking: 'הקוד נבדק',
    again: 'שליחת קוד חדש',
    wait: {
      one: 'אפשר לנסות שוב בעוד שנייה',
      two: 'אפשר לנסות שוב בעוד שתי שניות',
      other: 'אפשר לנסות שוב בעוד {seconds} שניות',
    },
    other: 'שימוש בכתובת אחרת',
    EMAIL_INVALID: 'יש להזין כתובת אימייל תקינה',
    CAPTURE_FAILED: 'לא ניתן לשלוח את הקוד',
    CODE_WRONG: 'הקוד הזה שגוי. יש לבדוק אותו או לבקש קוד חדש.',
    HTTP_UNREACHABLE: 'לא ניתן להגיע אל השירות. יש לבדוק את החיבור.',
    HTTP_TIMEOUT: 'השירות לא מגיב. יש לנסות שוב.',
    HTTP_STATUS: 'השירות לא זמין כרגע. אפשר לנסות שוב בעוד רגע.',
  },
}
export default capture
