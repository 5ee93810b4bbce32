import type { Catalogue } from '../createLocale'

const networks: Catalogue = {
  networks: {
    present: 'רשת: {network}. בחירת רשת אחרת.',
    unknown: 'רשת לא מוכרת',
    testnet: 'רשת ניסוי',
    search: 'חיפוש רשתות',
    clear: 'ניקוי',
    list: 'רשתות',
    notApproved: 'לא מופעלת ב-{wallet}',
    none: 'לא נמצאו רשתות',
    noneDetail: 'אין רשת שתואמת ל-״{query}״.',
    showAll: 'הצגת כל הרשתות',

    isHere: '{wallet} נמצא ברשת הזו',

    switchChain: 'החלפת רשת',
    needsWallet: 'עבור {namespace} נדרש ארנק אחר',
    unableDetail: '{wallet} לא תומך ברשת {network}. {wallet} יישאר מחובר.',
    notThere: '{wallet} לא מחובר לרשת {network}',
    notThereDetail: 'יש לחבר אותו או ארנק אחר עבור {namespace}. שאר הארנקים שלך יישארו מחוברים.',
    noNamespace: 'האפליקציה הזו לא תומכת ב-{namespace}',
    connectWallet: 'חיבור ארנק {namespace}',

    approve: 'יש לאשר בארנק',
    approveDetail: 'יש לפתוח את {wallet} ולאשר את המעבר לרשת {network}.',
    declined: 'ההחלפה נדחתה',
    switching: 'מתבצע מעבר לרשת {network}',
    declinedHere: 'שום דבר לא השתנה. אפשר לנסות שוב.',
    notEmbedded: 'לא זמינה עם הכניסה שלך',
    unableLoginDetail: 'החשבון שלך לא תומך ברשת {network}. החשבון שלך יישאר מחובר.',
    notThereLogin: 'החשבון שלך לא מחובר לרשת {network}',
    noWallet: 'אין ארנק שמחובר לרשת {network}',
    noWalletDetail: 'כדי להמשיך יש לחבר ארנק עבור {namespace}.',
    declinedDetail: 'שום דבר לא השתנה. אפשר לשלוח את הבקשה שוב אל {wallet}.',
    failed: 'לא ניתן להחליף רשת',
    tryAgain: 'ניסיון נוסף',
    cancel: 'ביטול',

    unsupported: 'הארנק שלך ברשת שהאפליקציה הזו לא תומכת בה. יש לבחור אחת מהרשתות האלה כדי להמשיך.',
    disconnect: 'ניתוק',
    disconnecting: 'מתבצע ניתוק',
    disconnectFailed: 'לא ניתן לנתק את הארנק',

    help: 'מהי רשת?',
    ledger: 'רישום משותף',
    ledgerDetail: 'כל רשת מנהלת רישום משלה של מי מחזיק במה, ששמור במחשבים רבים ולא אצל חברה אחת.',
    coin: 'מטבע משלה',
    coinDetail: 'כל עסקה עולה עמלה קטנה, שמשולמת במטבע של הרשת. כדאי להשאיר ממנו מעט בכל רשת שבשימוש.',
    apart: 'יתרות נפרדות',
    apartDetail: 'נכסים ברשת אחת לא נמצאים ברשת אחרת, גם אם הכתובת זהה.',

    NETWORK_NOT_FOUND: 'האפליקציה הזו לא תומכת ברשת הזו.',
    CHAIN_UNSUPPORTED: 'הארנק שלך לא תומך ברשת הזו.',
    WALLET_LOCKED: 'הארנק שלך נעול. יש לבטל את הנעילה כדי להמשיך.',
    WALLET_BUSY: 'בארנק שלך פתוחה בקשה אחרת. יש להשיב לה קודם.',
    WALLET_TIMEOUT: 'הארנק שלך לא השיב. יש לפתוח אותו ואז לנסות שוב.',
    WALLET_GONE: 'הארנק שלך כבר לא זמין. יש לחבר אותו שוב.',
    NOT_CONNECTED: 'הארנק שלך כבר לא מחובר.',
  },
}
export default networks
