import type { Catalogue } from '../createLocale'

const names: Catalogue = {
  names: {
    intro: 'Nazwa zamiast adresu',
    introDetail:
      'Na tę nazwę można wysyłać aktywa, a aplikacje mogą ją pokazywać. Należy do tego konta i każdy może ją sprawdzić.',
    choose: 'Wybierz nazwę',
    name: 'Nazwa',
    help: 'Co najmniej 4 litery, cyfry lub łączniki',
    tooShort: 'Co najmniej 4 litery, cyfry lub łączniki',
    checking: 'Sprawdzanie dostępności',
    free: 'Nazwa {name} jest dostępna',
    taken: 'Nazwa {name} jest zajęta',
    others: 'Dostępne nazwy',
    tryAgain: 'Spróbuj ponownie',
    asking: 'Oczekiwanie na Twoją zgodę',
    sending: 'Rejestrowanie {name}',
    registered: 'Nazwa {name} jest Twoja',
    registeredDetail: 'Aktywa wysłane na tę nazwę trafią na to konto.',
    back: 'Wstecz',
    NAME_INVALID: 'Ta nazwa zawiera niewidoczne lub łudząco podobne znaki. Wpisz ją samodzielnie.',
    NAME_FAILED: 'Nie udało się ustalić adresu tej nazwy',
    NAMES_FAILED: 'Nie udało się wczytać nazw tego adresu',
    SUGGESTIONS_FAILED: 'Nie udało się wczytać propozycji nazw',
    NAME_REFUSED: '{reason}',
    NAME_REGISTER_FAILED: 'Nie udało się zarejestrować nazwy {name}',
    AUTH_REQUIRED: 'Nie znaleziono adresu lub logowania',
    authRequiredDetail: 'Nazwy są dostępne dla kont z logowaniem e-mailem lub przez media społecznościowe.',
    NETWORK_NOT_FOUND: 'Nie znaleziono sieci',
    CHAIN_ID_INVALID: 'Nieprawidłowy identyfikator sieci',
    USER_REJECTED: 'Prośba została odrzucona',
    SIGN_FAILED: 'Nie udało się podpisać wiadomości',
  },
}
export default names
