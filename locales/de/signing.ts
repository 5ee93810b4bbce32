import type { Catalogue } from '../createLocale'

const signing: Catalogue = {
  signing: {
    send: 'Sendet {amount} {symbol} an {to}.',
    sendToken: 'Sendet {amount} {symbol} (Token {token}) an {to}.',
    sendUnits: 'Sendet {amount} der kleinsten Einheit der Währung des Netzwerks an {to}.',
    sendTokenUnits:
      'Sendet {amount} der kleinsten Einheit des Tokens {token} an {to}. Sein Name und seine Nachkommastellen sind unbekannt.',
    takenFrom: 'Abgebucht von {from}.',
    signed: 'Dafür genügt schon die Signatur.',
    item: 'Sendet Stück {id} der Sammlung {token} an {to}.',
    items: 'Sendet {amount} von Stück {id} der Sammlung {token} an {to}.',

    allow: 'Erlaubt {spender}, bis zu {amount} {symbol} (Token {token}) auszugeben.',
    allowUnits:
      'Erlaubt {spender}, bis zu {amount} der kleinsten Einheit des Tokens {token} auszugeben oder, falls es eine Sammlung ist, das Stück mit dieser Nummer zu nehmen. Name und Nachkommastellen sind unbekannt.',
    allowAll: 'Erlaubt {spender}, alles jetzt oder später Gehaltene in {symbol} (Token {token}) auszugeben.',
    allowAllUnits:
      'Erlaubt {spender}, alles jetzt oder später Gehaltene des Tokens oder der Sammlung {token} auszugeben.',
    revoke: 'Widerruft die Berechtigung von {spender}, den Token oder die Sammlung {token} auszugeben.',
    allowItem: 'Erlaubt {spender}, Stück {id} der Sammlung {token} zu nehmen.',
    revokeOrItem:
      'Widerruft die Berechtigung von {spender}, den Token {token} auszugeben. Falls es eine Sammlung ist, darf {spender} Stück 0 nehmen.',
    ownedBy: 'Die Token gehören {owner}.',
    until: 'Gültig bis {date}.',
    noEnd: 'Das läuft nicht ab.',

    callNamed: 'Ruft „{name}“ bei {to} auf.',
    callFunction: 'Ruft die Funktion {selector} bei {to} auf.',
    call: 'Ruft {to} auf.',
    given: 'Sendet mit dem Aufruf {amount} {symbol}.',
    givenUnits: 'Sendet mit dem Aufruf {amount} der kleinsten Einheit der Währung des Netzwerks.',

    givenTokenUnits: 'Sendet mit dem Aufruf {amount} der kleinsten Einheit des Tokens {token}.',
    unresolved: 'Einige Konten stehen nur in einer Nachschlagetabelle des Netzwerks und lassen sich nicht anzeigen.',
    atomic: 'Entweder wirken alle diese Aufrufe oder keiner.',
    paymaster: 'Bittet {host}, die Gebühr zu bezahlen.',
    unexpiring: 'Diese Transaktion läuft nicht ab.',

    offers: 'Bietet {what} jedem an, der diesen Auftrag ausführt.',
    due: '{to} erhält dafür {what}.',
    smallestUnit:
      'Der Betrag ist in der kleinsten Einheit des Tokens {token} angegeben. Sein Name und seine Nachkommastellen sind unbekannt.',
    anyItem: 'Jedes andere Stück der Sammlung {token} wird auch angenommen.',

    control: 'Gibt {to} die Kontrolle über {account} („{right}“).',
    uncontrol: 'Gibt die Kontrolle über {account} auf („{right}“).',
    everywhere: 'Das gilt in jedem Netzwerk.',
    permission: 'Erlaubt {to}, für {account} zu handeln, ohne erneut zu fragen: „{right}“.',
    burn: 'Vernichtet {amount} {symbol} (Token {token}).',
    burnUnits: 'Vernichtet {amount} der kleinsten Einheit des Tokens {token}.',
    close: 'Schließt {account} und sendet das restliche Guthaben an {to}.',

    note: 'Enthält diese Notiz:',
    text: 'Signiert diese Nachricht:',
    bytes: 'Signiert Binärdaten, hier hexadezimal:',
    literal: 'Signiert wird der angezeigte Text, nicht die Bytes, für die er steht.',
    cut: {
      one: 'Nur der Anfang ist zu sehen. Der ganze Text hat {count} Zeichen.',
      other: 'Nur der Anfang ist zu sehen. Der ganze Text hat {count} Zeichen.',
    },
    data: 'Signiert Daten des Typs „{primaryType}“.',
    dataDomain: 'Sie weisen sich aus als:',
    dataContract: 'Der Vertrag, der die Signatur prüft, ist {contract}.',
    dataNoTarget: 'Es ist nicht angegeben, für welche App oder welchen Vertrag das gilt.',
    dataNetwork: 'Das gilt für das Netzwerk {network}.',
    dataAnywhere: 'Kein Netzwerk ist genannt. Das gilt vielleicht in jedem.',
    dataSalt: 'Das Salt ist {salt}.',
    dataUnknown: 'Was damit erlaubt wird, ist unbekannt. Der Inhalt:',
    field: '{name}:',
    moreFields: {
      one: 'Es gibt {count} weiteres Feld, das nicht angezeigt wird.',
      other: 'Es gibt {count} weitere Felder, die nicht angezeigt werden.',
    },
    unreadable: 'Diese Anfrage lässt sich nicht entschlüsseln.',
    unreadablePart: 'Ein Teil dieser Anfrage lässt sich nicht entschlüsseln.',
    times: 'Anzahl: {count}-mal.',
    more: {
      one: 'Es gibt {count} weitere Wirkung, die nicht angezeigt wird.',
      other: 'Es gibt {count} weitere Wirkungen, die nicht angezeigt werden.',
    },

    UNLIMITED_APPROVAL:
      'Kein Limit: {spender} könnte jederzeit alles nehmen, ohne erneut zu fragen. Vielleicht lässt sich in der Wallet ein Limit setzen.',
    ALLOWANCE_ABOVE_BALANCE:
      'Das ist mehr als die derzeit gehaltenen {balance} {symbol}: {spender} könnte auch nehmen, was später eingeht.',
    HIGH_LIMIT:
      'Dieses Limit ist sehr hoch: {spender} könnte alles jetzt oder später Gehaltene nehmen, ohne erneut zu fragen.',
    PERMIT_SIGNATURE:
      'Schon mit dieser Signatur kann {spender} Token nehmen, ohne eine Transaktion oder Gebühr, die auffallen würde. Nur signieren, was gerade selbst angefordert wurde.',
    LOOKALIKE_RECEIVER:
      'Genau prüfen: {to} beginnt und endet wie die bekannte Adresse {known}, ist aber eine andere. Betrüger nutzen solche Adressen.',
    LOOKALIKE_SEEN:
      'Genau prüfen: {to} beginnt und endet wie {known} aus einem Verlauf oder einem Namen, ist aber eine andere Adresse. Jede der beiden kann ein Betrug sein.',
    OWN_ADDRESS: 'Der Empfänger ist das Konto, von dem gesendet wird: {to}.',
    TOKEN_CONTRACT: 'Der Empfänger {to} ist ein Token-Vertrag. Was dorthin gesendet wird, ist verloren.',
    BURN_ADDRESS: 'Niemand hat Kontrolle über die Adresse {to}. Was dorthin gesendet wird, ist verloren.',
    UNKNOWN_CALL:
      'Was dieser Aufruf bewirkt, ist unbekannt. Er kann Assets wegnehmen. Nur fortfahren, wenn die App vertrauenswürdig ist.',
    UNKNOWN_CALL_VALUE:
      'Was {to} mit den erhaltenen {amount} {symbol} macht, ist unbekannt. Nur fortfahren, wenn die App vertrauenswürdig ist.',
    UNKNOWN_CALL_UNITS:
      'Was {to} mit der erhaltenen Währung macht, ist unbekannt: {amount} ihrer kleinsten Einheit. Nur fortfahren, wenn die App vertrauenswürdig ist.',
    UNKNOWN_DATA:
      'Was diese Signatur erlaubt, ist unbekannt. Vielleicht genügt sie, um Assets wegzunehmen. Nur fortfahren, wenn die App vertrauenswürdig ist.',
    TOKEN_UNCONFIRMED:
      'Nur der Anbieter der App nennt den Token {token} {symbol} und kennt seine Dezimalstellen. Prüfen Sie die Adresse, bevor Sie fortfahren.',
    TOKEN_IMITATION: 'Der Token {token} ist nicht der übliche {symbol}. Prüfen Sie die Adresse, bevor Sie fortfahren.',
    CONTROL_GIVEN: '{to} könnte dann jederzeit für {account} handeln, ohne erneut zu fragen, und alles darin nehmen.',
    PERMISSION_GIVEN:
      '{to} könnte dann jederzeit für {account} handeln, ohne erneut zu fragen, soweit „{right}“ es erlaubt.',
    BURN: 'Vernichtete Assets sind nicht wiederherstellbar.',
    REMAINDER_GIVEN: 'Das restliche Guthaben von {account} geht an {to}. Das ist nicht das signierende Konto.',
    ORDER_SIGNATURE:
      'Schon mit dieser Signatur können andere das Angebotene nehmen, ohne eine Transaktion oder Gebühr, die auffallen würde. Nur signieren, was gerade selbst angefordert wurde.',
    ORDER_UNPAID: 'Für das Angebotene gäbe es nichts zurück.',
    UNRESOLVED_ACCOUNT:
      'Die Empfänger in dieser Transaktion lassen sich nicht anzeigen. Nur fortfahren, wenn die App vertrauenswürdig ist.',
    UNEXPIRING: 'Einmal signiert, kann jeder, der dies hat, es zu jeder späteren Zeit einreichen.',
    WRONG_CHAIN: 'Das ist für das Netzwerk {chain} bestimmt, aber die Wallet ist auf {network}.',
    BLIND_HASH:
      'Diese Nachricht ist nicht lesbar. Sie ist vielleicht der Hash einer Transaktion. Mit der Signatur könnten andere sie einreichen.',

    FOREIGN_SIGN_IN:
      'Das meldet bei {site} an, aber diese Seite ist {page}. Wer diese Signatur bekommt, könnte dort in fremdem Namen handeln.',
    FOREIGN_SIGN_IN_ACCOUNT: 'Das meldet {account} an. Das ist nicht das signierende Konto: {from}.',
    REQUEST_CHANGED: 'Angehalten: Die Anfrage weicht vom Angezeigten ab. An die Wallet wurde nichts gesendet.',
    NEW_RECEIVER: 'Die erste Sendung an diese Adresse.',
  },
}
export default signing
