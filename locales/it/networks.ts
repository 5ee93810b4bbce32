import type { Catalogue } from '../createLocale'

const networks: Catalogue = {
  networks: {
    present: 'Rete: {network}. Scegline un’altra.',
    unknown: 'Rete sconosciuta',
    testnet: 'Testnet',
    search: 'Cerca reti',
    clear: 'Cancella',
    list: 'Reti',
    notApproved: 'Non attivata in {wallet}',
    none: 'Nessuna rete trovata',
    noneDetail: 'Nessuna rete corrisponde a “{query}”.',
    showAll: 'Mostra tutte le reti',

    isHere: '{wallet} è su questa rete',

    switchChain: 'Cambia rete',
    needsWallet: '{namespace} richiede un altro wallet',
    unableDetail: '{wallet} non supporta {network}. {wallet} resta connesso.',
    notThere: '{wallet} non è connesso a {network}',
    notThereDetail: 'Connetti questo o un altro wallet per {namespace}. Gli altri tuoi wallet restano connessi.',
    noNamespace: 'Questa app non supporta {namespace}',
    connectWallet: 'Connetti wallet {namespace}',

    approve: 'Approva nel wallet',
    approveDetail: 'Apri {wallet} e approva il passaggio a {network}.',
    declined: 'Cambio rifiutato',
    switching: 'Passaggio a {network}',
    declinedHere: 'Non è cambiato nulla. Puoi riprovare.',
    notEmbedded: 'Non disponibile con il tuo accesso',
    unableLoginDetail: 'Il tuo account non supporta {network}. Il tuo account resta connesso.',
    notThereLogin: 'Il tuo account non è connesso a {network}',
    noWallet: 'Nessun wallet è connesso a {network}',
    noWalletDetail: 'Connetti un wallet per {namespace} per continuare.',
    declinedDetail: 'Non è cambiato nulla. Puoi inviare di nuovo la richiesta a {wallet}.',
    failed: 'Impossibile cambiare rete',
    tryAgain: 'Riprova',
    cancel: 'Annulla',

    unsupported: 'Il tuo wallet è su una rete che questa app non supporta. Scegli una di queste per continuare.',
    disconnect: 'Disconnetti',
    disconnecting: 'Disconnessione',
    disconnectFailed: 'Impossibile disconnettere il wallet',

    help: 'Che cos’è una rete?',
    ledger: 'Un registro condiviso',
    ledgerDetail:
      'Ogni rete tiene un proprio registro di chi possiede cosa, conservato da molti computer anziché da una sola azienda.',
    coin: 'Una moneta propria',
    coinDetail:
      'Ogni transazione costa una piccola commissione, pagata nella moneta della rete. Conservane un po’ su ogni rete che usi.',
    apart: 'Saldi separati',
    apartDetail: 'Gli asset di una rete non sono su un’altra, nemmeno allo stesso indirizzo.',

    NETWORK_NOT_FOUND: 'Questa app non supporta questa rete.',
    CHAIN_UNSUPPORTED: 'Il tuo wallet non supporta questa rete.',
    WALLET_LOCKED: 'Il tuo wallet è bloccato. Sbloccalo per continuare.',
    WALLET_BUSY: 'Nel tuo wallet è aperta un’altra richiesta. Rispondi prima a quella.',
    WALLET_TIMEOUT: 'Il tuo wallet non ha risposto. Aprilo, poi riprova.',
    WALLET_GONE: 'Il tuo wallet non è più disponibile. Connettilo di nuovo.',
    NOT_CONNECTED: 'Il tuo wallet non è più connesso.',
  },
}
export default networks
