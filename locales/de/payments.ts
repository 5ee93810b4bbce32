import type { Catalogue } from '../createLocale'

const payments: Catalogue = {
  payments: {
    nothing: 'Nichts zu bezahlen',
    nothingDetail: 'Diese App hat derzeit keine Zahlungsanfrage.',
    close: 'Schließen',

    ways: 'Zahlungsarten',
    wallet: 'Aus der Wallet bezahlen',
    walletNamed: 'Aus {wallet} bezahlen',
    connectFirst: 'Zuerst eine Wallet verbinden',
    switching: 'In {wallet} das Netzwerk wechseln',
    approve: 'Zum Bestätigen {wallet} öffnen',
    approveEmbedded: 'Zum Fortfahren die Anfrage bestätigen',
    switchingEmbedded: 'Netzwerk wird gewechselt',
    fromExchange: 'Von {exchange}',
    reading: 'Börsen werden geladen',
    noExchanges: 'Derzeit bietet keine Börse {symbol} an.',
    retry: 'Erneut versuchen',
    moved: 'Konto oder Netzwerk hat sich geändert. Die Zahlung erneut prüfen.',

    initiateFailed: 'Die Zahlung konnte nicht begonnen werden',
    processFailed: 'Die Zahlung konnte nicht ausgeführt werden',
    UNABLE_TO_INITIATE_PAYMENT: 'Die Zahlung konnte nicht gestartet werden. Das Guthaben ist unverändert.',
    GENERIC_PAYMENT_ERROR:
      'Die Transaktion konnte nicht gesendet werden. Prüfen Sie Ihre Wallet, bevor Sie es erneut versuchen.',
    UNABLE_TO_GET_EXCHANGES: 'Die Börsen konnten nicht geladen werden. Versuchen Sie es erneut.',
    ASSET_NOT_SUPPORTED: 'Dieses Asset wird hier nicht unterstützt.',
    INVALID_CHAIN_NAMESPACE: 'Dieses Asset wird hier nicht unterstützt.',
    UNABLE_TO_GET_PAY_URL: 'Die Zahlung konnte nicht gestartet werden. Das Guthaben ist unverändert.',
    POPUP_BLOCKED: 'Pop-ups für diese Seite erlauben und erneut versuchen.',
    LINK_REFUSED: 'Die Zahlung konnte nicht gestartet werden. Das Guthaben ist unverändert.',
    USER_REJECTED: 'In Ihrer Wallet abgelehnt. Es wurde nichts gesendet.',
    NETWORK_MISMATCH: 'Die Wallet ist in einem anderen Netzwerk. Zurückwechseln und erneut bezahlen.',
    CHAIN_UNSUPPORTED: 'Die Wallet unterstützt dieses Netzwerk nicht.',
    INSUFFICIENT_FUNDS: 'Guthaben reicht nicht aus',
    ADDRESS_INVALID: 'Ungültige Adresse des Empfängers',
    TRANSACTION_FAILED:
      'Die Transaktion konnte nicht gesendet werden. Prüfen Sie Ihre Wallet, bevor Sie es erneut versuchen.',
    payTo: 'Bei {app} bezahlen',
  },
  'payments/progress': {
    awaiting: 'Zahlungsbestätigung steht aus',
    initiated: 'Zahlung begonnen',
    completed: '{amount} {symbol} bezahlt',
    receipt: 'an {receiver} auf {network}',
    failed: 'Zahlung fehlgeschlagen',
    awaitingWallet: 'Wartet auf das Netzwerk. Das dauert einen Moment.',
    awaitingExchange: 'Im Fenster von {exchange} bezahlen, unter {host}.',
    reaching: '{exchange} wird geöffnet',
    windowClosed:
      'Das Fenster von {exchange} ist geschlossen oder für diese App nicht mehr sichtbar. Die Zahlung erscheint trotzdem hier.',
    reopen: '{exchange} erneut öffnen',
    unconfirmed: 'Gesendet, aber noch nicht bestätigt. Vor einer weiteren Zahlung in der Wallet nachsehen.',
    unseen: '{exchange} hat die Zahlung nicht bestätigt. Vor einer weiteren Zahlung dort nachsehen.',
    refused: 'Das Netzwerk hat sie abgelehnt. Nur die Gebühr wurde berechnet.',
    declined: '{exchange} hat die Zahlung nicht abgeschlossen. Es wurde nichts bewegt.',
    cancel: 'Abbrechen',
    close: 'Schließen',
  },
  'payments/review': {
    cancel: 'Abbrechen',
    pay: 'Bezahlen',
    dropped: 'Nichts zu prüfen',
    droppedDetail: 'Die Zahlung wurde abgebrochen. Das Guthaben ist unverändert.',
  },
}
export default payments
