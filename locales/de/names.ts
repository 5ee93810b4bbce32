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
    NAME_FAILED: 'Dieser Name konnte nicht abgefragt werden. Versuchen Sie es erneut.',
    NAMES_FAILED: 'Ihre Namen konnten nicht geladen werden. Versuchen Sie es erneut.',
    SUGGESTIONS_FAILED: 'Dieser Name konnte nicht abgefragt werden. Versuchen Sie es erneut.',
    NAME_REFUSED: '{reason}',
    NAME_REGISTER_FAILED: '{name} konnte nicht registriert werden. Versuchen Sie es erneut.',
    AUTH_REQUIRED: 'Für dieses Konto gibt es keine Namen',
    authRequiredDetail: 'Namen gibt es für Konten mit Anmeldung per E-Mail oder sozialem Netz.',
    NETWORK_NOT_FOUND: 'In diesem Netzwerk gibt es keine Namen.',
    CHAIN_ID_INVALID: 'In diesem Netzwerk gibt es keine Namen.',
    USER_REJECTED: 'Nicht signiert. Nichts hat sich geändert.',
    SIGN_FAILED: 'Die Wallet konnte die Nachricht nicht signieren.',
  },
  'names/toast': {
    NAME_FAILED: 'Der Name konnte nicht aufgelöst werden',
    NAMES_FAILED: 'Die Namen der Adresse konnten nicht geladen werden',
    SUGGESTIONS_FAILED: 'Namensvorschläge konnten nicht geladen werden',
    NAME_REGISTER_FAILED: 'Der Name {name} konnte nicht registriert werden',
    AUTH_REQUIRED: 'Adresse oder Anmeldung nicht gefunden',
    NETWORK_NOT_FOUND: 'Netzwerk nicht gefunden',
    CHAIN_ID_INVALID: 'Ungültige Netzwerk-ID',
    SIGN_FAILED: 'Die Nachricht konnte nicht signiert werden',
  },
}
export default names
