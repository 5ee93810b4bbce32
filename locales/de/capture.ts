import type { Catalogue } from '../createLocale'

const capture: Catalogue = {
  capture: {
    required: '{app} benötigt eine E-Mail-Adresse',
    requiredDetail: 'Zum Fortfahren eingeben. Ein Code bestätigt, wem sie gehört.',
    optional: 'E-Mail-Adresse an {app} weitergeben?',
    optionalDetail: 'Das ist freiwillig. Ein Code bestätigt, wem sie gehört.',
    email: 'E-Mail-Adresse',
    placeholder: 'name@example.com',
    recent: 'Zuletzt genutzt',
    next: 'Weiter',
    sending: 'Code wird gesendet',
    skip: 'Diesen Schritt überspringen',
    disconnect: 'Trennen',
    code: 'Code',
    sentTo: 'Den an {email} gesendeten Code eingeben',
    sentDetail: 'Er hat sechs Ziffern. Falls er nicht ankommt, auch im Spam-Ordner nachsehen.',
    checking: 'Code wird geprüft',
    again: 'Neuen Code senden',
    wait: {
      one: 'Bitte in {seconds} Sekunde erneut versuchen',
      other: 'Bitte in {seconds} Sekunden erneut versuchen',
    },
    other: 'Andere Adresse verwenden',
    EMAIL_INVALID: 'Bitte eine gültige E-Mail-Adresse eingeben',
    CAPTURE_FAILED: 'Der Code konnte nicht gesendet werden',
    CODE_WRONG: 'Dieser Code ist falsch. Prüfen oder einen neuen anfordern.',
    HTTP_UNREACHABLE: 'Der Dienst ist nicht erreichbar. Verbindung prüfen.',
    HTTP_TIMEOUT: 'Der Dienst antwortet nicht. Erneut versuchen.',
    HTTP_STATUS: 'Der Dienst ist derzeit nicht verfügbar. In Kürze erneut versuchen.',
  },
}
export default capture
