import type { Catalogue } from '../createLocale'

const payWithExchange: Catalogue = {
  'pay-with-exchange': {
    amount: 'Importo in dollari statunitensi',
    asset: 'Asset: {symbol} su {network}. Scegline un altro',
    presets: 'Importi suggeriti',
    about: 'Circa {amount} {symbol}',
    pricing: 'Richiesta del prezzo',
    from: 'Paga da',
    readingExchanges: 'Caricamento degli exchange',
    noExchanges: 'Al momento nessun exchange offre {symbol}.',
    retry: 'Riprova',

    search: 'Cerca asset',
    clear: 'Cancella ricerca',
    available: 'Token disponibili',
    notFound: 'Nessun risultato',
    notFoundDetail: 'Nessun asset corrisponde a “{query}”.',
    showAll: 'Mostra tutto',
    none: 'Nessun asset da depositare',
    noneDetail: 'Gli exchange non offrono asset su {network}. Prova un’altra rete.',

    notConnected: 'Nessun account connesso',
    notConnectedDetail: 'Connetti il wallet che deve ricevere i fondi.',

    stopped: 'Attesa interrotta. Quanto hai pagato arriverà comunque.',

    progress: 'Deposito in corso',
    completed: 'Deposito completato',
    failed: 'Deposito non riuscito',
    amountMissing: 'Inserisci un importo',
    initiateFailed: 'Impossibile avviare il pagamento',
    statusFailed: 'Impossibile ottenere lo stato del deposito',

    exchangesFailed: 'Impossibile caricare gli exchange',
    unsupported: 'Asset non supportato',
    PRICE_MISSING: 'Il prezzo non è disponibile al momento.',
    UNABLE_TO_GET_EXCHANGES: 'Impossibile caricare gli exchange. Riprova.',
    ASSET_NOT_SUPPORTED: 'Questo asset non è supportato qui.',
    DEPOSIT_FAILED: '{exchange} non ha completato il pagamento. Nessun movimento di fondi.',
    POPUP_BLOCKED: 'Consenti i pop-up per questa pagina, poi riprova.',
    BUY_STATUS_TIMEOUT: '{exchange} non ha confermato il pagamento. Controlla lì prima di pagare di nuovo.',
  },
  'pay-with-exchange/waiting': {
    opening: 'Apertura di {exchange}',
    paying: 'Paga nella finestra di {exchange}',
    payingAt: 'La pagina di pagamento è su {host}.',
    seen: 'In corso su {exchange}. Può richiedere alcuni minuti.',
    windowClosed:
      'La finestra di {exchange} è chiusa o non più visibile a questa app. Il pagamento comparirà comunque qui.',
    reopen: 'Riapri {exchange}',
    stop: 'Smetti di aspettare',
    to: 'Arriva su',
    deposited: 'Depositati {amount} {symbol}',
    receipt: 'a {receiver} su {network}',
  },
}
export default payWithExchange
