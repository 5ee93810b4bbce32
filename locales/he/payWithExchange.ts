import type { Catalogue } from '../createLocale'

const payWithExchange: Catalogue = {
  'pay-with-exchange': {
    amount: 'סכום בדולר אמריקאי',
    asset: 'נכס: {symbol} ברשת {network}. בחירת נכס אחר',
    presets: 'סכומים מוצעים',
    about: 'בערך \u2066{amount} {symbol}\u2069',
    pricing: 'המחיר נטען',
    from: 'תשלום מתוך',
    readingExchanges: 'הבורסות נטענות',
    noExchanges: 'אין כרגע בורסה שמציעה {symbol}.',
    retry: 'ניסיון נוסף',

    search: 'חיפוש נכסים',
    clear: 'ניקוי החיפוש',
    available: 'טוקנים זמינים',
    notFound: 'אין תוצאות',
    notFoundDetail: 'אין נכס שתואם ל-״{query}״.',
    showAll: 'הצגת הכול',
    none: 'אין נכסים להפקדה',
    noneDetail: 'בורסות לא מציעות נכסים ברשת {network}. אפשר לנסות רשת אחרת.',

    notConnected: 'אין חשבון מחובר',
    notConnectedDetail: 'יש לחבר את הארנק שאמור לקבל את הכספים.',

    stopped: 'ההמתנה הופסקה. כל מה ששולם עוד יגיע.',

    progress: 'ההפקדה מתבצעת',
    completed: 'ההפקדה הושלמה',
    failed: 'ההפקדה נכשלה',
    amountMissing: 'יש להזין סכום',
    initiateFailed: 'לא ניתן להתחיל את התשלום',
    statusFailed: 'לא ניתן לקבל את מצב ההפקדה',

    exchangesFailed: 'לא ניתן לטעון את הבורסות',
    unsupported: 'הנכס לא נתמך',
    PRICE_MISSING: 'המחיר אינו זמין כרגע.',
    UNABLE_TO_GET_EXCHANGES: 'לא ניתן לטעון את הבורסות. נסו שוב.',
    ASSET_NOT_SUPPORTED: 'הנכס הזה אינו נתמך כאן.',
    DEPOSIT_FAILED: '{exchange} לא השלימה את התשלום. לא הועברו כספים.',
    POPUP_BLOCKED: 'יש לאפשר חלונות קופצים בדף הזה ואז לנסות שוב.',
    BUY_STATUS_TIMEOUT: '{exchange} לא אישרה את התשלום. יש לבדוק שם לפני תשלום נוסף.',
  },
  'pay-with-exchange/waiting': {
    opening: '{exchange} נפתחת',
    paying: 'יש לשלם בחלון של {exchange}',
    payingAt: 'דף התשלום נמצא בכתובת {host}.',
    seen: 'בטיפול אצל {exchange}. זה יכול לקחת כמה דקות.',
    windowClosed: 'החלון של {exchange} סגור או שהאפליקציה הזו כבר לא רואה אותו. התשלום שלך יופיע כאן בכל זאת.',
    reopen: 'פתיחת {exchange} שוב',
    stop: 'הפסקת ההמתנה',
    to: 'יגיע אל',
    deposited: 'הופקדו {amount} {symbol}',
    receipt: 'אל {receiver} ברשת {network}',
  },
}
export default payWithExchange
