import type { Catalogue } from '../createLocale'

const payWithExchange: Catalogue = {
  'pay-with-exchange': {
    amount: 'Betrag in US-Dollar',
    asset: 'Asset: {symbol} auf {network}. Anderes wählen',
    presets: 'Vorgeschlagene Beträge',
    about: 'Etwa {amount} {symbol}',
    pricing: 'Preis wird abgefragt',
    from: 'Zahlen von',
    readingExchanges: 'Börsen werden geladen',
    noExchanges: 'Derzeit bietet keine Börse {symbol} an.',
    retry: 'Erneut versuchen',

    search: 'Assets suchen',
    clear: 'Suche löschen',
    available: 'Verfügbare Token',
    notFound: 'Keine Ergebnisse',
    notFoundDetail: 'Kein Asset passt zu „{query}“.',
    showAll: 'Alle anzeigen',
    none: 'Keine Assets zum Einzahlen',
    noneDetail: 'Auf {network} bieten Börsen keine Assets an. Ein anderes Netzwerk versuchen.',

    notConnected: 'Kein Konto verbunden',
    notConnectedDetail: 'Die Wallet verbinden, die das Guthaben erhalten soll.',

    stopped: 'Nicht länger gewartet. Bereits Bezahltes kommt trotzdem an.',

    progress: 'Einzahlung läuft',
    completed: 'Einzahlung abgeschlossen',
    failed: 'Einzahlung fehlgeschlagen',
    amountMissing: 'Bitte einen Betrag eingeben',
    initiateFailed: 'Die Zahlung konnte nicht begonnen werden',
    statusFailed: 'Der Stand der Einzahlung ist nicht bekannt',

    exchangesFailed: 'Die Börsen konnten nicht geladen werden',
    unsupported: 'Asset wird nicht unterstützt',
    PRICE_MISSING: 'Der Preis ist derzeit nicht verfügbar.',
    UNABLE_TO_GET_EXCHANGES: 'Die Börsen konnten nicht geladen werden. Versuchen Sie es erneut.',
    ASSET_NOT_SUPPORTED: 'Dieses Asset wird hier nicht unterstützt.',
    DEPOSIT_FAILED: '{exchange} hat die Zahlung nicht abgeschlossen. Es wurde nichts bewegt.',
    POPUP_BLOCKED: 'Pop-ups für diese Seite erlauben und erneut versuchen.',
    BUY_STATUS_TIMEOUT: '{exchange} hat die Zahlung nicht bestätigt. Vor einer weiteren Zahlung dort nachsehen.',
  },
  'pay-with-exchange/waiting': {
    opening: '{exchange} wird geöffnet',
    paying: 'Im Fenster von {exchange} bezahlen',
    payingAt: 'Die Zahlungsseite ist unter {host}.',
    seen: '{exchange} bearbeitet die Zahlung. Das kann einige Minuten dauern.',
    windowClosed:
      'Das Fenster von {exchange} ist geschlossen oder für diese App nicht mehr sichtbar. Die Zahlung erscheint trotzdem hier.',
    reopen: '{exchange} erneut öffnen',
    stop: 'Nicht länger warten',
    to: 'Geht ein auf',
    deposited: '{amount} {symbol} eingezahlt',
    receipt: 'an {receiver} auf {network}',
  },
}
export default payWithExchange
