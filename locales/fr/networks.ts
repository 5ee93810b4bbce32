import type { Catalogue } from '../createLocale'

const networks: Catalogue = {
  networks: {
    present: 'Réseau : {network}. En choisir un autre.',
    unknown: 'Réseau inconnu',
    testnet: 'Testnet',
    search: 'Rechercher un réseau',
    clear: 'Effacer',
    list: 'Réseaux',
    notApproved: 'Non activé dans {wallet}',
    none: 'Aucun réseau trouvé',
    noneDetail: 'Aucun réseau ne correspond à « {query} ».',
    showAll: 'Afficher tous les réseaux',

    isHere: '{wallet} est sur ce réseau',

    switchChain: 'Changer de réseau',
    needsWallet: '{namespace} nécessite un autre portefeuille',
    unableDetail: '{wallet} ne prend pas en charge {network}. {wallet} reste connecté.',
    notThere: '{wallet} n’est pas connecté à {network}',
    notThereDetail:
      'Connectez ce portefeuille ou un autre pour {namespace}. Vos autres portefeuilles restent connectés.',
    noNamespace: 'Cette application ne prend pas en charge {namespace}',
    connectWallet: 'Connecter un portefeuille {namespace}',

    approve: 'Approuvez dans le portefeuille',
    approveDetail: 'Ouvrez {wallet} et approuvez le changement vers {network}.',
    declined: 'Changement refusé',
    switching: 'Changement vers {network}',
    declinedHere: 'Rien n’a changé. Vous pouvez réessayer.',
    notEmbedded: 'Indisponible avec votre identification',
    unableLoginDetail: 'Votre compte ne prend pas en charge {network}. Votre compte reste connecté.',
    notThereLogin: 'Votre compte n’est pas connecté à {network}',
    noWallet: 'Aucun portefeuille n’est connecté à {network}',
    noWalletDetail: 'Connectez un portefeuille pour {namespace} afin de continuer.',
    declinedDetail: 'Rien n’a changé. Vous pouvez renvoyer la demande à {wallet}.',
    failed: 'Impossible de changer de réseau',
    tryAgain: 'Réessayer',
    cancel: 'Annuler',

    unsupported:
      'Votre portefeuille est sur un réseau que cette application ne prend pas en charge. Choisissez l’un de ceux-ci pour continuer.',
    disconnect: 'Déconnecter',
    disconnecting: 'Déconnexion',
    disconnectFailed: 'Impossible de déconnecter le portefeuille',

    help: 'Qu’est-ce qu’un réseau ?',
    ledger: 'Un registre partagé',
    ledgerDetail:
      'Chaque réseau tient son propre registre de qui possède quoi, conservé par de nombreux ordinateurs plutôt que par une seule entreprise.',
    coin: 'Sa propre monnaie',
    coinDetail:
      'Chaque transaction coûte de petits frais, payés dans la monnaie du réseau. Gardez-en un peu sur chaque réseau que vous utilisez.',
    apart: 'Des soldes séparés',
    apartDetail: 'Les actifs d’un réseau ne sont pas sur un autre, même à la même adresse.',

    NETWORK_NOT_FOUND: 'Cette application ne prend pas en charge ce réseau.',
    CHAIN_UNSUPPORTED: 'Votre portefeuille ne prend pas en charge ce réseau.',
    WALLET_LOCKED: 'Votre portefeuille est verrouillé. Déverrouillez-le pour continuer.',
    WALLET_BUSY: 'Une autre demande est ouverte dans votre portefeuille. Répondez-y d’abord.',
    WALLET_TIMEOUT: 'Votre portefeuille n’a pas répondu. Ouvrez-le, puis réessayez.',
    WALLET_GONE: 'Votre portefeuille n’est plus disponible. Connectez-le à nouveau.',
    NOT_CONNECTED: 'Votre portefeuille n’est plus connecté.',
  },
}
export default networks
