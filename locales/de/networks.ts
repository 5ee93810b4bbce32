import type { Catalogue } from '../createLocale'

const networks: Catalogue = {
  networks: {
    present: 'Netzwerk: {network}. Anderes wählen.',
    unknown: 'Unbekanntes Netzwerk',
    testnet: 'Testnetz',
    search: 'Netzwerke suchen',
    clear: 'Löschen',
    list: 'Netzwerke',
    notApproved: 'In {wallet} nicht aktiviert',
    none: 'Keine Netzwerke gefunden',
    noneDetail: 'Kein Netzwerk passt zu „{query}“.',
    showAll: 'Alle Netzwerke anzeigen',

    isHere: '{wallet} ist in diesem Netzwerk',

    switchChain: 'Netzwerk wechseln',
    needsWallet: '{namespace} braucht eine andere Wallet',
    unableDetail: '{wallet} unterstützt {network} nicht. {wallet} bleibt verbunden.',
    notThere: '{wallet} ist nicht mit {network} verbunden',
    notThereDetail: 'Diese oder eine andere Wallet für {namespace} verbinden. Die übrigen Wallets bleiben verbunden.',
    noNamespace: 'Diese App unterstützt {namespace} nicht',
    connectWallet: 'Wallet für {namespace} verbinden',

    approve: 'In der Wallet bestätigen',
    approveDetail: '{wallet} öffnen und den Wechsel zu {network} bestätigen.',
    declined: 'Wechsel abgelehnt',
    switching: 'Wechsel zu {network}',
    declinedHere: 'Nichts hat sich geändert. Ein neuer Versuch ist möglich.',
    notEmbedded: 'Mit dieser Anmeldung nicht verfügbar',
    unableLoginDetail: 'Das eigene Konto unterstützt {network} nicht. Das eigene Konto bleibt verbunden.',
    notThereLogin: 'Das eigene Konto ist nicht mit {network} verbunden',
    noWallet: 'Keine Wallet ist mit {network} verbunden',
    noWalletDetail: 'Zum Fortfahren eine Wallet für {namespace} verbinden.',
    declinedDetail: 'Nichts hat sich geändert. Die Anfrage kann erneut an {wallet} gesendet werden.',
    failed: 'Das Netzwerk konnte nicht gewechselt werden',
    tryAgain: 'Erneut versuchen',
    cancel: 'Abbrechen',

    unsupported:
      'Die Wallet ist in einem Netzwerk, das diese App nicht unterstützt. Zum Fortfahren eines von diesen wählen.',
    disconnect: 'Trennen',
    disconnecting: 'Wird getrennt',
    disconnectFailed: 'Die Wallet konnte nicht getrennt werden',

    help: 'Was ist ein Netzwerk?',
    ledger: 'Ein gemeinsames Register',
    ledgerDetail:
      'Jedes Netzwerk führt ein eigenes Register darüber, wem was gehört. Es liegt auf vielen Computern statt bei einem Unternehmen.',
    coin: 'Eine eigene Währung',
    coinDetail:
      'Jede Transaktion kostet eine kleine Gebühr in der Währung des Netzwerks. Daher in jedem genutzten Netzwerk etwas davon behalten.',
    apart: 'Getrennte Guthaben',
    apartDetail: 'Assets in einem Netzwerk sind nicht in einem anderen, auch nicht bei gleicher Adresse.',

    NETWORK_NOT_FOUND: 'Diese App unterstützt dieses Netzwerk nicht.',
    CHAIN_UNSUPPORTED: 'Die Wallet unterstützt dieses Netzwerk nicht.',
    WALLET_LOCKED: 'Die Wallet ist gesperrt. Zum Fortfahren entsperren.',
    WALLET_BUSY: 'In der Wallet ist eine andere Anfrage offen. Zuerst diese beantworten.',
    WALLET_TIMEOUT: 'Die Wallet hat nicht geantwortet. Wallet öffnen und erneut versuchen.',
    WALLET_GONE: 'Die Wallet ist nicht mehr verfügbar. Erneut verbinden.',
    NOT_CONNECTED: 'Die Wallet ist nicht mehr verbunden.',
  },
}
export default networks
