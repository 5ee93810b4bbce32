import type { Catalogue } from '../createLocale'

const signing: Catalogue = {
  signing: {
    send: 'Wysyła {amount} {symbol} do {to}.',
    sendToken: 'Wysyła {amount} {symbol} (token {token}) do {to}.',
    sendUnits: 'Wysyła {amount} najmniejszych jednostek waluty sieci do {to}.',
    sendTokenUnits:
      'Wysyła {amount} najmniejszych jednostek tokena {token} do {to}. Jego nazwa i liczba miejsc po przecinku są nieznane.',
    takenFrom: 'Pobierane z {from}.',
    signed: 'Wystarczy do tego sam Twój podpis.',
    item: 'Wysyła przedmiot {id} z kolekcji {token} do {to}.',
    items: 'Wysyła {amount} szt. przedmiotu {id} z kolekcji {token} do {to}.',
    allow: 'Pozwala {spender} wydać do {amount} {symbol} (token {token}).',
    allowUnits:
      'Pozwala {spender} wydać do {amount} najmniejszych jednostek tokena {token} lub, jeśli to kolekcja, zabrać przedmiot o tym numerze. Nazwa i liczba miejsc po przecinku są nieznane.',
    allowAll: 'Pozwala {spender} wydać wszystko, co masz teraz lub będziesz mieć później w {symbol} (token {token}).',
    allowAllUnits:
      'Pozwala {spender} wydać wszystko, co masz teraz lub będziesz mieć później z tokena lub kolekcji {token}.',
    revoke: 'Wycofuje zgodę, na której podstawie {spender} może wydawać token lub kolekcję {token}.',
    allowItem: 'Pozwala {spender} zabrać przedmiot {id} z kolekcji {token}.',
    revokeOrItem:
      'Wycofuje zgodę, na której podstawie {spender} może wydawać token {token}. Jeśli to kolekcja, pozwala {spender} zabrać przedmiot 0.',
    ownedBy: 'Tokeny należą do {owner}.',
    until: 'Ważne do {date}.',
    noEnd: 'To nie wygasa.',
    callNamed: 'Wywołuje „{name}” pod adresem {to}.',
    callFunction: 'Wywołuje funkcję {selector} pod adresem {to}.',
    call: 'Wywołuje {to}.',
    given: 'Wraz z wywołaniem wysyła {amount} {symbol}.',
    givenUnits: 'Wraz z wywołaniem wysyła {amount} najmniejszych jednostek waluty sieci.',
    givenTokenUnits: 'Wraz z wywołaniem wysyła {amount} najmniejszych jednostek tokena {token}.',
    unresolved: 'Niektóre konta są podane tylko w tabeli wyszukiwania w sieci blockchain i nie można ich pokazać.',
    atomic: 'Albo zadziałają wszystkie te wywołania, albo żadne.',
    paymaster: 'Prosi {host} o zapłacenie opłaty.',
    unexpiring: 'Ta transakcja nie wygasa.',
    offers: 'Oferuje {what} każdemu, kto zrealizuje to zlecenie.',
    due: 'W zamian {to} otrzymuje {what}.',
    smallestUnit:
      'Kwotę podano w najmniejszych jednostkach tokena {token}. Jego nazwa i liczba miejsc po przecinku są nieznane.',
    anyItem: 'Przyjmowany jest też każdy inny przedmiot z kolekcji {token}.',
    control: 'Daje {to} kontrolę nad {account} („{right}”).',
    uncontrol: 'Rezygnuje z kontroli nad {account} („{right}”).',
    everywhere: 'Dotyczy to każdej sieci.',
    permission: 'Pozwala {to} działać w imieniu {account} bez ponownego pytania: „{right}”.',
    burn: 'Niszczy {amount} {symbol} (token {token}).',
    burnUnits: 'Niszczy {amount} najmniejszych jednostek tokena {token}.',
    close: 'Zamyka {account} i wysyła pozostałe saldo do {to}.',
    note: 'Zawiera tę notatkę:',
    text: 'Podpisuje tę wiadomość:',
    bytes: 'Podpisuje dane binarne, pokazane szesnastkowo:',
    literal: 'Podpisywany jest pokazany tekst, a nie bajty, które są w nim zakodowane.',
    cut: {
      one: 'Pokazano tylko początek. Cały tekst ma {count} znak.',
      few: 'Pokazano tylko początek. Cały tekst ma {count} znaki.',
      many: 'Pokazano tylko początek. Cały tekst ma {count} znaków.',
      other: 'Pokazano tylko początek. Cały tekst ma {count} znaku.',
    },
    data: 'Podpisuje dane typu „{primaryType}”.',
    dataDomain: 'Przedstawiają się jako:',
    dataContract: 'Podpis sprawdza kontrakt {contract}.',
    dataNoTarget: 'Nie podano, dla jakiej aplikacji lub jakiego kontraktu to jest.',
    dataNetwork: 'Dotyczy sieci {network}.',
    dataAnywhere: 'Nie podano sieci: może to dotyczyć każdej.',
    dataSalt: 'Sól: {salt}.',
    dataUnknown: 'Nie wiadomo, na co to pozwala. Zawartość:',
    field: '{name}:',
    moreFields: {
      one: 'Jest jeszcze {count} pole, którego nie pokazano.',
      few: 'Są jeszcze {count} pola, których nie pokazano.',
      many: 'Jest jeszcze {count} pól, których nie pokazano.',
      other: 'Jest jeszcze {count} pola, których nie pokazano.',
    },
    unreadable: 'Tej prośby nie da się zdekodować.',
    unreadablePart: 'Części tej prośby nie da się zdekodować.',
    times: 'Liczba powtórzeń: {count}.',
    more: {
      one: 'Jest jeszcze {count} skutek, którego nie pokazano.',
      few: 'Są jeszcze {count} skutki, których nie pokazano.',
      many: 'Jest jeszcze {count} skutków, których nie pokazano.',
      other: 'Jest jeszcze {count} skutku, których nie pokazano.',
    },
    UNLIMITED_APPROVAL:
      'Bez limitu: {spender} będzie mógł w każdej chwili zabrać wszystko bez ponownego pytania. Być może w portfelu da się ustawić limit.',
    ALLOWANCE_ABOVE_BALANCE:
      'To więcej niż {balance} {symbol}, które masz teraz: {spender} będzie mógł zabrać też to, co otrzymasz później.',
    HIGH_LIMIT:
      'Ten limit jest bardzo wysoki: {spender} będzie mógł zabrać wszystko, co masz teraz lub później, bez ponownego pytania.',
    PERMIT_SIGNATURE:
      'Wystarczy sam ten podpis, aby {spender} mógł zabrać Twoje tokeny — bez transakcji ani opłaty, która by Cię ostrzegła. Podpisz tylko, jeśli to Twoja własna prośba sprzed chwili.',
    LOOKALIKE_RECEIVER:
      'Sprawdź uważnie: {to} zaczyna się i kończy jak znany Ci adres {known}, ale to inny adres. Takich adresów używają oszuści.',
    LOOKALIKE_SEEN:
      'Sprawdź uważnie: {to} zaczyna się i kończy jak {known} z historii lub nazwy, ale to inny adres. Każdy z nich może być oszustwem.',
    OWN_ADDRESS: 'Odbiorcą jest konto, z którego wysyłasz: {to}.',
    TOKEN_CONTRACT: 'Odbiorca {to} to kontrakt tokena. Wszystko, co tam wyślesz, przepadnie.',
    BURN_ADDRESS: 'Nikt nie kontroluje adresu {to}. Wszystko, co tam wyślesz, przepadnie.',
    UNKNOWN_CALL:
      'Nie wiadomo, co robi to wywołanie. Może zabrać Twoje aktywa. Kontynuuj tylko wtedy, gdy ufasz tej aplikacji.',
    UNKNOWN_CALL_VALUE:
      'Nie wiadomo, co {to} zrobi z otrzymanymi {amount} {symbol}. Kontynuuj tylko wtedy, gdy ufasz tej aplikacji.',
    UNKNOWN_CALL_UNITS:
      'Nie wiadomo, co {to} zrobi z otrzymaną walutą: {amount} jej najmniejszych jednostek. Kontynuuj tylko wtedy, gdy ufasz tej aplikacji.',
    UNKNOWN_DATA:
      'Nie wiadomo, na co pozwala ten podpis. Może wystarczyć, aby zabrać Twoje aktywa. Kontynuuj tylko wtedy, gdy ufasz tej aplikacji.',
    TOKEN_UNCONFIRMED:
      'Tylko dostawca aplikacji nazywa token {token} {symbol} i podaje jego miejsca dziesiętne. Sprawdź jego adres, zanim przejdziesz dalej.',
    TOKEN_IMITATION: 'Token {token} to nie jest zwykły {symbol}. Sprawdź jego adres, zanim przejdziesz dalej.',
    CONTROL_GIVEN:
      '{to} będzie mógł wtedy w każdej chwili działać w imieniu {account} bez ponownego pytania i zabrać wszystko, co się tam znajduje.',
    PERMISSION_GIVEN:
      '{to} będzie mógł wtedy w każdej chwili działać w imieniu {account} bez ponownego pytania, na ile pozwala „{right}”.',
    BURN: 'Zniszczonych aktywów nie da się odzyskać.',
    REMAINDER_GIVEN: 'Pozostałe saldo {account} trafi do {to}. To nie jest konto, które podpisuje.',
    ORDER_SIGNATURE:
      'Wystarczy sam ten podpis, aby inni mogli zabrać to, co oferujesz — bez transakcji ani opłaty, która by Cię ostrzegła. Podpisz tylko, jeśli to Twoja własna prośba sprzed chwili.',
    ORDER_UNPAID: 'Za to, co oferujesz, nic nie otrzymasz.',
    UNRESOLVED_ACCOUNT: 'Odbiorców w tej transakcji nie można pokazać. Kontynuuj tylko wtedy, gdy ufasz tej aplikacji.',
    UNEXPIRING: 'Po podpisaniu każdy, kto to ma, może to przesłać do sieci w dowolnym późniejszym czasie.',
    WRONG_CHAIN: 'To jest przeznaczone dla sieci {chain}, a portfel jest w sieci {network}.',
    BLIND_HASH:
      'Tej wiadomości nie da się odczytać. Może to być skrót transakcji, a z Twoim podpisem inni mogliby ją przesłać.',
    FOREIGN_SIGN_IN:
      'To loguje Cię w {site}, ale jesteś na {page}. Każdy, kto zdobędzie ten podpis, mógłby tam działać w Twoim imieniu.',
    FOREIGN_SIGN_IN_ACCOUNT: 'To loguje {account}, a to nie jest konto, które podpisuje: {from}.',
    REQUEST_CHANGED: 'Zatrzymano: prośba różni się od tego, co pokazano. Do portfela nic nie wysłano.',
    NEW_RECEIVER: 'Pierwsza wysyłka na ten adres.',
  },
}
export default signing
