import type { Catalogue } from '../createLocale'

const signing: Catalogue = {
  signing: {
    send: 'Envoie {amount} {symbol} à {to}.',
    sendToken: 'Envoie {amount} {symbol} (jeton {token}) à {to}.',
    sendUnits: 'Envoie {amount} de la plus petite unité de la monnaie du réseau à {to}.',
    sendTokenUnits:
      'Envoie {amount} de la plus petite unité du jeton {token} à {to}. Son nom et ses décimales sont inconnus.',
    takenFrom: 'Prélevé sur {from}.',
    signed: 'Votre signature suffit à elle seule pour cela.',
    item: 'Envoie l’objet {id} de la collection {token} à {to}.',
    items: 'Envoie {amount} exemplaires de l’objet {id} de la collection {token} à {to}.',

    allow: 'Permet à {spender} de dépenser jusqu’à {amount} {symbol} (jeton {token}).',
    allowUnits:
      'Permet à {spender} de dépenser jusqu’à {amount} de la plus petite unité du jeton {token} ou, s’il s’agit d’une collection, de prendre l’objet portant ce numéro. Son nom et ses décimales sont inconnus.',
    allowAll:
      'Permet à {spender} de dépenser tout ce que vous détenez, maintenant ou plus tard, en {symbol} (jeton {token}).',
    allowAllUnits:
      'Permet à {spender} de dépenser tout ce que vous détenez, maintenant ou plus tard, du jeton ou de la collection {token}.',
    revoke: 'Révoque l’autorisation de {spender} de dépenser le jeton ou la collection {token}.',
    allowItem: 'Permet à {spender} de prendre l’objet {id} de la collection {token}.',
    revokeOrItem:
      'Révoque l’autorisation de {spender} de dépenser le jeton {token}. S’il s’agit d’une collection, permet à {spender} de prendre l’objet 0.',
    ownedBy: 'Les jetons appartiennent à {owner}.',
    until: 'Valable jusqu’au {date}.',
    noEnd: 'Cela n’expire pas.',

    callNamed: 'Appelle « {name} » sur {to}.',
    callFunction: 'Appelle la fonction {selector} sur {to}.',
    call: 'Appelle {to}.',
    given: 'Envoie {amount} {symbol} avec l’appel.',
    givenUnits: 'Envoie {amount} de la plus petite unité de la monnaie du réseau avec l’appel.',

    givenTokenUnits: 'Envoie {amount} de la plus petite unité du jeton {token} avec l’appel.',
    unresolved:
      'Certains de ses comptes ne figurent que dans une table de correspondance sur la blockchain et ne peuvent pas être affichés.',
    atomic: 'Soit tous ces appels prennent effet, soit aucun.',
    paymaster: 'Demande à {host} de payer les frais.',
    unexpiring: 'Cette transaction n’expire pas.',

    offers: 'Offre {what} à quiconque exécute cet ordre.',
    due: '{to} reçoit {what} en échange.',
    smallestUnit:
      'Le montant est exprimé dans la plus petite unité du jeton {token}. Son nom et ses décimales sont inconnus.',
    anyItem: 'Tout autre objet de la collection {token} est aussi accepté.',

    control: 'Donne à {to} le contrôle de {account} (« {right} »).',
    uncontrol: 'Renonce au contrôle de {account} (« {right} »).',
    everywhere: 'Cela s’applique sur tous les réseaux.',
    permission: 'Autorise {to} à agir pour {account} sans redemander : « {right} ».',
    burn: 'Détruit {amount} {symbol} (jeton {token}).',
    burnUnits: 'Détruit {amount} de la plus petite unité du jeton {token}.',
    close: 'Ferme {account} et envoie son solde restant à {to}.',

    note: 'Contient cette note :',
    text: 'Signe ce message :',
    bytes: 'Signe des données binaires, affichées ici en hexadécimal :',
    literal: 'La signature porte sur le texte affiché, non sur les octets qu’il représente.',
    cut: {
      one: 'Seul le début est affiché. Le texte entier compte {count} caractère.',
      many: 'Seul le début est affiché. Le texte entier compte {count} caractères.',
      other: 'Seul le début est affiché. Le texte entier compte {count} caractères.',
    },
    data: 'Signe des données du type « {primaryType} ».',
    dataDomain: 'Elles se présentent comme :',
    dataContract: 'Le contrat qui vérifie la signature est {contract}.',
    dataNoTarget: 'Ni l’application ni le contrat auxquels elles sont destinées ne sont indiqués.',
    dataNetwork: 'Elles sont destinées au réseau {network}.',
    dataAnywhere: 'Elles ne nomment aucun réseau et s’appliquent peut-être sur tous.',
    dataSalt: 'Leur sel est {salt}.',
    dataUnknown: 'Ce qu’elles permettent est inconnu. Elles contiennent :',
    field: '{name} :',
    moreFields: {
      one: 'Il y a {count} champ de plus, qui n’est pas affiché.',
      many: 'Il y a {count} champs de plus, qui ne sont pas affichés.',
      other: 'Il y a {count} champs de plus, qui ne sont pas affichés.',
    },
    unreadable: 'Cette demande ne peut pas être décodée.',
    unreadablePart: 'Une partie de cette demande ne peut pas être décodée.',
    times: 'Nombre de fois : {count}.',
    more: {
      one: 'Il y a {count} effet de plus, qui n’est pas affiché.',
      many: 'Il y a {count} effets de plus, qui ne sont pas affichés.',
      other: 'Il y a {count} effets de plus, qui ne sont pas affichés.',
    },

    UNLIMITED_APPROVAL:
      'Aucune limite : {spender} pourrait tout prendre à tout moment sans redemander. Votre portefeuille vous permet peut-être de fixer une limite.',
    ALLOWANCE_ABOVE_BALANCE:
      'C’est plus que les {balance} {symbol} que vous détenez : {spender} pourrait aussi prendre ce que vous recevrez plus tard.',
    HIGH_LIMIT:
      'Cette limite est très élevée : {spender} pourrait prendre tout ce que vous détenez, maintenant ou plus tard, sans redemander.',
    PERMIT_SIGNATURE:
      'Cette signature suffit à elle seule pour que {spender} prenne vos jetons, sans transaction ni frais qui vous alerteraient. Ne signez que si vous venez d’en faire la demande.',
    LOOKALIKE_RECEIVER:
      'Vérifiez attentivement : {to} commence et se termine comme {known}, que vous connaissez, mais c’est une autre adresse. Les escrocs utilisent de telles adresses.',
    LOOKALIKE_SEEN:
      'Vérifiez attentivement : {to} commence et se termine comme {known}, qui vient d’un historique ou d’un nom, mais c’est une autre adresse. L’une ou l’autre peut être une arnaque.',
    OWN_ADDRESS: 'Le destinataire est le compte depuis lequel vous envoyez : {to}.',
    TOKEN_CONTRACT: 'Le destinataire {to} est le contrat d’un jeton. Tout ce qui y est envoyé est perdu.',
    BURN_ADDRESS: 'Personne ne contrôle l’adresse {to}. Tout ce qui y est envoyé est perdu.',
    UNKNOWN_CALL:
      'L’effet de cet appel est inconnu. Il peut prendre vos actifs. Ne continuez que si vous faites confiance à cette application.',
    UNKNOWN_CALL_VALUE:
      'Ce que {to} fait des {amount} {symbol} reçus est inconnu. Ne continuez que si vous faites confiance à cette application.',
    UNKNOWN_CALL_UNITS:
      'Ce que {to} fait de la monnaie reçue est inconnu : {amount} de sa plus petite unité. Ne continuez que si vous faites confiance à cette application.',
    UNKNOWN_DATA:
      'Ce que cette signature permet est inconnu. Elle peut suffire pour prendre vos actifs. Ne continuez que si vous faites confiance à cette application.',
    TOKEN_UNCONFIRMED:
      'Seul le fournisseur de l’application appelle le jeton {token} {symbol} et indique ses décimales. Vérifiez son adresse avant de continuer.',
    TOKEN_IMITATION: 'Le jeton {token} n’est pas le {symbol} habituel. Vérifiez son adresse avant de continuer.',
    CONTROL_GIVEN:
      '{to} pourrait alors agir pour {account} à tout moment sans redemander, et prendre tout ce qui s’y trouve.',
    PERMISSION_GIVEN:
      '{to} pourrait alors agir pour {account} à tout moment sans redemander, dans la mesure où « {right} » le permet.',
    BURN: 'Les actifs détruits ne peuvent pas être récupérés.',
    REMAINDER_GIVEN: 'Le solde restant de {account} va à {to}, qui n’est pas le compte signataire.',
    ORDER_SIGNATURE:
      'Cette signature suffit à elle seule pour que d’autres prennent ce qui est offert, sans transaction ni frais qui vous alerteraient. Ne signez que si vous venez d’en faire la demande.',
    ORDER_UNPAID: 'Vous ne recevriez rien pour ce qui est offert.',
    UNRESOLVED_ACCOUNT:
      'Les destinataires de cette transaction ne peuvent pas être affichés. Ne continuez que si vous faites confiance à cette application.',
    UNEXPIRING: 'Une fois ceci signé, quiconque le possède peut le soumettre à tout moment ultérieur.',
    WRONG_CHAIN: 'Ceci est destiné au réseau {chain}, mais votre portefeuille est sur {network}.',
    BLIND_HASH:
      'Ce message n’est pas lisible. Il s’agit peut-être du hachage d’une transaction, et votre signature permettrait à d’autres de la soumettre.',

    FOREIGN_SIGN_IN:
      'Ceci vous connecte à {site}, mais vous êtes sur {page}. Quiconque obtient cette signature pourrait y agir à votre place.',
    FOREIGN_SIGN_IN_ACCOUNT: 'Ceci connecte {account}, qui n’est pas le compte qui signe : {from}.',
    REQUEST_CHANGED:
      'Arrêté : la demande diffère de ce qui vous a été montré. Rien n’a été envoyé à votre portefeuille.',
    NEW_RECEIVER: 'Premier envoi à cette adresse.',
  },
}
export default signing
