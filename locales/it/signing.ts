import type { Catalogue } from '../createLocale'

const signing: Catalogue = {
  signing: {
    send: 'Invia {amount} {symbol} a {to}.',
    sendToken: 'Invia {amount} {symbol} (token {token}) a {to}.',
    sendUnits: 'Invia {amount} dell’unità più piccola della valuta della rete a {to}.',
    sendTokenUnits:
      'Invia {amount} dell’unità più piccola del token {token} a {to}. Il suo nome e i suoi decimali sono sconosciuti.',
    takenFrom: 'Prelevato da {from}.',
    signed: 'La tua firma da sola basta per farlo.',
    item: 'Invia l’oggetto {id} della collezione {token} a {to}.',
    items: 'Invia {amount} unità dell’oggetto {id} della collezione {token} a {to}.',

    allow: 'Permette a {spender} di spendere fino a {amount} {symbol} (token {token}).',
    allowUnits:
      'Permette a {spender} di spendere fino a {amount} dell’unità più piccola del token {token} o, se è una collezione, di prendere l’oggetto con questo numero. Il suo nome e i suoi decimali sono sconosciuti.',
    allowAll: 'Permette a {spender} di spendere tutto ciò che possiedi, ora o in futuro, in {symbol} (token {token}).',
    allowAllUnits:
      'Permette a {spender} di spendere tutto ciò che possiedi, ora o in futuro, del token o della collezione {token}.',
    revoke: 'Revoca il permesso di {spender} di spendere il token o la collezione {token}.',
    allowItem: 'Permette a {spender} di prendere l’oggetto {id} della collezione {token}.',
    revokeOrItem:
      'Revoca il permesso di {spender} di spendere il token {token}. Se è una collezione, permette a {spender} di prendere l’oggetto 0.',
    ownedBy: 'I token appartengono a {owner}.',
    until: 'Valido fino al {date}.',
    noEnd: 'Non ha scadenza.',

    callNamed: 'Chiama “{name}” su {to}.',
    callFunction: 'Chiama la funzione {selector} su {to}.',
    call: 'Chiama {to}.',
    given: 'Invia {amount} {symbol} con la chiamata.',
    givenUnits: 'Invia {amount} dell’unità più piccola della valuta della rete con la chiamata.',

    givenTokenUnits: 'Invia {amount} dell’unità più piccola del token {token} con la chiamata.',
    unresolved:
      'Alcuni dei suoi account sono elencati solo in una tabella di ricerca on-chain e non possono essere mostrati.',
    atomic: 'O hanno effetto tutte queste chiamate, o nessuna.',
    paymaster: 'Chiede a {host} di pagare la commissione.',
    unexpiring: 'Questa transazione non ha scadenza.',

    offers: 'Offre {what} a chiunque esegua questo ordine.',
    due: '{to} riceve {what} in cambio.',
    smallestUnit:
      'L’importo è nell’unità più piccola del token {token}. Il suo nome e i suoi decimali sono sconosciuti.',
    anyItem: 'È accettato anche qualsiasi altro oggetto della collezione {token}.',

    control: 'Dà a {to} il controllo di {account} (“{right}”).',
    uncontrol: 'Rinuncia al controllo di {account} (“{right}”).',
    everywhere: 'Questo vale su ogni rete.',
    permission: 'Consente a {to} di agire per {account} senza chiedere di nuovo: “{right}”.',
    burn: 'Distrugge {amount} {symbol} (token {token}).',
    burnUnits: 'Distrugge {amount} dell’unità più piccola del token {token}.',
    close: 'Chiude {account} e invia il saldo rimanente a {to}.',

    note: 'Include questa nota:',
    text: 'Firma questo messaggio:',
    bytes: 'Firma dati binari, mostrati qui in esadecimale:',
    literal: 'Viene firmato il testo mostrato, non i byte che codifica.',
    cut: {
      one: 'È mostrato solo l’inizio. Il testo intero ha {count} carattere.',
      many: 'È mostrato solo l’inizio. Il testo intero ha {count} caratteri.',
      other: 'È mostrato solo l’inizio. Il testo intero ha {count} caratteri.',
    },
    data: 'Firma dati del tipo “{primaryType}”.',
    dataDomain: 'Si identificano come:',
    dataContract: 'Il contratto che verifica la firma è {contract}.',
    dataNoTarget: 'Non indicano a quale app o contratto sono destinati.',
    dataNetwork: 'Sono destinati alla rete {network}.',
    dataAnywhere: 'Non indicano alcuna rete e potrebbero valere su tutte.',
    dataSalt: 'Il loro salt è {salt}.',
    dataUnknown: 'Non si sa che cosa consentano. Contengono:',
    field: '{name}:',
    moreFields: {
      one: 'C’è ancora {count} campo, che non è mostrato.',
      many: 'Ci sono ancora {count} campi, che non sono mostrati.',
      other: 'Ci sono ancora {count} campi, che non sono mostrati.',
    },
    unreadable: 'Questa richiesta non può essere decodificata.',
    unreadablePart: 'Una parte di questa richiesta non può essere decodificata.',
    times: 'Numero di volte: {count}.',
    more: {
      one: 'C’è ancora {count} effetto, che non è mostrato.',
      many: 'Ci sono ancora {count} effetti, che non sono mostrati.',
      other: 'Ci sono ancora {count} effetti, che non sono mostrati.',
    },

    UNLIMITED_APPROVAL:
      'Nessun limite: {spender} potrebbe prendere tutto in qualsiasi momento senza chiedere di nuovo. Forse il tuo wallet permette di impostare un limite.',
    ALLOWANCE_ABOVE_BALANCE:
      'È più dei {balance} {symbol} che possiedi ora: {spender} potrebbe prendere anche ciò che riceverai in seguito.',
    HIGH_LIMIT:
      'Questo limite è molto alto: {spender} potrebbe prendere tutto ciò che possiedi, ora o in seguito, senza chiedere di nuovo.',
    PERMIT_SIGNATURE:
      'Questa firma da sola permette a {spender} di prendere i tuoi token, senza una transazione o una commissione che ti metterebbe in allerta. Firma solo se lo hai appena richiesto.',
    LOOKALIKE_RECEIVER:
      'Controlla con attenzione: {to} inizia e finisce come {known}, che conosci, ma è un altro indirizzo. I truffatori usano indirizzi così.',
    LOOKALIKE_SEEN:
      'Controlla con attenzione: {to} inizia e finisce come {known}, che proviene da una cronologia o da un nome, ma è un altro indirizzo. Ognuno dei due può essere una truffa.',
    OWN_ADDRESS: 'Il destinatario è l’account da cui stai inviando: {to}.',
    TOKEN_CONTRACT: 'Il destinatario {to} è il contratto di un token. Tutto ciò che viene inviato lì va perso.',
    BURN_ADDRESS: 'Nessuno controlla l’indirizzo {to}. Tutto ciò che viene inviato lì va perso.',
    UNKNOWN_CALL:
      'Non si sa che cosa faccia questa chiamata. Potrebbe prendere i tuoi asset. Continua solo se ti fidi di questa app.',
    UNKNOWN_CALL_VALUE:
      'Non si sa che cosa faccia {to} con i {amount} {symbol} che riceve. Continua solo se ti fidi di questa app.',
    UNKNOWN_CALL_UNITS:
      'Non si sa che cosa faccia {to} con la valuta che riceve: {amount} della sua unità più piccola. Continua solo se ti fidi di questa app.',
    UNKNOWN_DATA:
      'Non si sa che cosa consenta questa firma. Potrebbe bastare per prendere i tuoi asset. Continua solo se ti fidi di questa app.',
    TOKEN_UNCONFIRMED:
      'Solo il fornitore dell’app chiama {symbol} il token {token} e ne indica i decimali. Controlla l’indirizzo prima di continuare.',
    TOKEN_IMITATION: 'Il token {token} non è il solito {symbol}. Controlla l’indirizzo prima di continuare.',
    CONTROL_GIVEN:
      '{to} potrebbe poi agire per {account} in qualsiasi momento senza chiedere di nuovo, e prendere tutto ciò che contiene.',
    PERMISSION_GIVEN:
      '{to} potrebbe poi agire per {account} in qualsiasi momento senza chiedere di nuovo, nei limiti di “{right}”.',
    BURN: 'Gli asset distrutti non si possono recuperare.',
    REMAINDER_GIVEN: 'Il saldo rimanente di {account} va a {to}, che non è l’account che firma.',
    ORDER_SIGNATURE:
      'Questa firma da sola permette ad altri di prendere ciò che è offerto, senza una transazione o una commissione che ti metterebbe in allerta. Firma solo se lo hai appena richiesto.',
    ORDER_UNPAID: 'Non riceveresti nulla per ciò che è offerto.',
    UNRESOLVED_ACCOUNT:
      'I destinatari di questa transazione non possono essere mostrati. Continua solo se ti fidi di questa app.',
    UNEXPIRING: 'Una volta firmato, chiunque ne sia in possesso può inviarlo in qualsiasi momento futuro.',
    WRONG_CHAIN: 'Questo è destinato alla rete {chain}, ma il tuo wallet è su {network}.',
    BLIND_HASH:
      'Questo messaggio non è leggibile. Potrebbe essere l’hash di una transazione, e la tua firma permetterebbe ad altri di inviarla.',

    FOREIGN_SIGN_IN:
      'Questo ti fa accedere a {site}, ma sei su {page}. Chiunque ottenga questa firma potrebbe agire lì al posto tuo.',
    FOREIGN_SIGN_IN_ACCOUNT: 'Questo fa accedere {account}, che non è l’account che firma: {from}.',
    REQUEST_CHANGED:
      'Interrotto: la richiesta è diversa da ciò che ti è stato mostrato. Nulla è stato inviato al tuo wallet.',
    NEW_RECEIVER: 'È il primo invio a questo indirizzo.',
  },
}
export default signing
