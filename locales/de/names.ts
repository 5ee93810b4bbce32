import type { Catalogue } from '../createLocale'

const names: Catalogue = {
  names: {
    intro: 'Ein Name statt einer Adresse',
    introDetail:
      'An diesen Namen kann gesendet werden, und Apps können ihn anzeigen. Er gehört zu diesem Konto, und alle können ihn nachschlagen.',
    choose: 'Namen wählen',

    name: 'Name',
    help: 'Mindestens 4 Buchstaben, Ziffern oder Bindestriche',
    tooShort: 'Mindestens 4 Buchstaben, Ziffern oder Bindestriche',
    checking: 'Verfügbarkeit wird geprüft',
    free: '{name} ist verfügbar',
    taken: '{name} ist vergeben',
    others: 'Verfügbare Namen',
    tryAgain: 'Erneut versuchen',
    asking: 'Wartet auf die Bestätigung',
    sending: '{name} wird registriert',
    registered: '{name} ist registriert',
    registeredDetail: 'Assets, die an diesen Namen gesendet werden, kommen in diesem Konto an.',
    back: 'Zurück',

    NAME_INVALID: 'Dieser Name enthält unsichtbare oder verwechselbare Zeichen. Bitte selbst eintippen.',
    NAME_FAILED: 'Der Name konnte nicht aufgelöst werden',
    NAMES_FAILED: 'Die Namen der Adresse konnten nicht geladen werden',
    SUGGESTIONS_FAILED: 'Namensvorschläge konnten nicht geladen werden',
    NAME_REFUSED: '{reason}',
    NAME_REGISTER_FAILED: 'Der Name {name} konnte nicht registriert werden',
    AUTH_REQUIRED: 'Adresse oder Anmeldung nicht gefunden',
    authRequiredDetail: 'Namen gibt es für Konten mit Anmeldung per E-Mail oder sozialem Netz.',
    NETWORK_NOT_FOUND: 'Netzwerk nicht gefunden',
    CHAIN_ID_INVALID: 'Ungültige Netzwerk-ID',
    USER_REJECTED: 'Die Anfrage wurde abgelehnt',
    SIGN_FAILED: 'Die Nachricht konnte nicht signiert werden',
  },
}
export default names
