import type { Catalogue } from '../createLocale'

const capture: Catalogue = {
  capture: {
    required: '{app} ha bisogno del tuo indirizzo email',
    requiredDetail: 'Inseriscilo per continuare. Invieremo un codice per confermare che è tuo.',
    optional: 'Condividere il tuo indirizzo email con {app}?',
    optionalDetail: 'È facoltativo. Invieremo un codice per confermare che è tuo.',
    email: 'Indirizzo email',
    placeholder: 'nome@example.com',
    recent: 'Usati di recente',
    next: 'Continua',
    sending: 'Invio del codice',
    skip: 'Salta questo passaggio',
    disconnect: 'Disconnetti',
    code: 'Codice',
    sentTo: 'Inserisci il codice inviato a {email}',
    sentDetail: 'Ha sei cifre. Se non lo vedi, controlla la cartella dello spam.',
    checking: 'Controllo del codice',
    again: 'Invia un nuovo codice',
    wait: {
      one: 'Riprova tra {seconds} secondo',
      many: 'Riprova tra {seconds} secondi',
      other: 'Riprova tra {seconds} secondi',
    },
    other: 'Usa un altro indirizzo',
    EMAIL_INVALID: 'Inserisci un indirizzo email valido',
    CAPTURE_FAILED: 'Impossibile inviare il codice',
    CODE_WRONG: 'Questo codice non è corretto. Controllalo o richiedine uno nuovo.',
    HTTP_UNREACHABLE: 'Impossibile raggiungere il servizio. Controlla la connessione.',
    HTTP_TIMEOUT: 'Il servizio non risponde. Riprova.',
    HTTP_STATUS: 'Il servizio non è al momento disponibile. Riprova tra poco.',
  },
}
export default capture
