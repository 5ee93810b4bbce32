import type { Catalogue } from '../createLocale'

const names: Catalogue = {
  names: {
    intro: 'Un nome al posto di un indirizzo',
    introDetail:
      'Gli altri possono inviare al tuo nome e le app possono mostrarlo. Appartiene a questo account e chiunque può consultarlo.',
    choose: 'Scegli il nome',

    name: 'Nome',
    help: 'Almeno 4 lettere, cifre o trattini',
    tooShort: 'Almeno 4 lettere, cifre o trattini',
    checking: 'Controllo della disponibilità',
    free: '{name} è disponibile',
    taken: '{name} è già in uso',
    others: 'Nomi disponibili',
    tryAgain: 'Riprova',
    asking: 'In attesa della tua approvazione',
    sending: 'Registrazione di {name}',
    registered: '{name} è tuo',
    registeredDetail: 'Gli asset inviati a questo nome arrivano in questo account.',
    back: 'Indietro',

    NAME_INVALID: 'Questo nome contiene caratteri invisibili o simili ad altri. Digitalo tu.',
    NAME_FAILED: 'Impossibile cercare questo nome. Riprova.',
    NAMES_FAILED: 'Impossibile caricare i tuoi nomi. Riprova.',
    SUGGESTIONS_FAILED: 'Impossibile cercare questo nome. Riprova.',
    NAME_REFUSED: '{reason}',
    NAME_REGISTER_FAILED: 'Impossibile registrare {name}. Riprova.',
    AUTH_REQUIRED: 'I nomi non sono disponibili per questo account',
    authRequiredDetail: 'I nomi sono disponibili per gli account con accesso tramite email o social.',
    NETWORK_NOT_FOUND: 'I nomi non sono disponibili su questa rete.',
    CHAIN_ID_INVALID: 'I nomi non sono disponibili su questa rete.',
    USER_REJECTED: 'Non hai firmato. Non è cambiato nulla.',
    SIGN_FAILED: 'Il tuo wallet non ha potuto firmare il messaggio.',
  },
  'names/toast': {
    NAME_FAILED: 'Impossibile risolvere il nome',
    NAMES_FAILED: 'Impossibile caricare i nomi dell’indirizzo',
    SUGGESTIONS_FAILED: 'Impossibile caricare i suggerimenti di nomi',
    NAME_REGISTER_FAILED: 'Impossibile registrare il nome {name}',
    AUTH_REQUIRED: 'Indirizzo o accesso non trovato',
    NETWORK_NOT_FOUND: 'Rete non trovata',
    CHAIN_ID_INVALID: 'Identificativo di rete non valido',
    SIGN_FAILED: 'Impossibile firmare il messaggio',
  },
}
export default names
