import type { Catalogue } from '../createLocale'

const payWithExchange: Catalogue = {
  'pay-with-exchange': {
    amount: 'Montant en dollars américains',
    asset: 'Actif : {symbol} sur {network}. En choisir un autre',
    presets: 'Montants suggérés',
    about: 'Environ {amount} {symbol}',
    pricing: 'Recherche du prix',
    from: 'Payer depuis',
    readingExchanges: 'Chargement des plateformes',
    noExchanges: 'Aucune plateforme ne propose {symbol} pour le moment.',
    retry: 'Réessayer',

    search: 'Rechercher un actif',
    clear: 'Effacer la recherche',
    available: 'Jetons disponibles',
    notFound: 'Aucun résultat',
    notFoundDetail: 'Aucun actif ne correspond à « {query} ».',
    showAll: 'Tout afficher',
    none: 'Aucun actif à déposer',
    noneDetail: 'Les plateformes ne proposent aucun actif sur {network}. Essayez un autre réseau.',

    notConnected: 'Aucun compte connecté',
    notConnectedDetail: 'Connectez le portefeuille qui doit recevoir les fonds.',

    stopped: 'Attente interrompue. Ce que vous avez payé arrivera quand même.',

    progress: 'Dépôt en cours',
    completed: 'Dépôt terminé',
    failed: 'Échec du dépôt',
    amountMissing: 'Saisissez un montant',
    initiateFailed: 'Impossible de démarrer le paiement',
    statusFailed: 'Impossible d’obtenir l’état du dépôt',

    exchangesFailed: 'Impossible de charger les plateformes',
    unsupported: 'Actif non pris en charge',
    PRICE_MISSING: 'Le prix est indisponible pour le moment.',
    UNABLE_TO_GET_EXCHANGES: 'Impossible de charger les plateformes d’échange. Réessayez.',
    ASSET_NOT_SUPPORTED: 'Cet actif n’est pas pris en charge ici.',
    DEPOSIT_FAILED: '{exchange} n’a pas finalisé le paiement. Aucun fonds n’a été déplacé.',
    POPUP_BLOCKED: 'Autorisez les fenêtres pop-up pour cette page, puis réessayez.',
    BUY_STATUS_TIMEOUT: '{exchange} n’a pas confirmé le paiement. Vérifiez là-bas avant de payer à nouveau.',
  },
  'pay-with-exchange/waiting': {
    opening: 'Ouverture de {exchange}',
    paying: 'Payez dans la fenêtre de {exchange}',
    payingAt: 'La page de paiement se trouve sur {host}.',
    seen: 'En cours chez {exchange}. Cela peut prendre quelques minutes.',
    windowClosed:
      'La fenêtre de {exchange} est fermée ou n’est plus visible pour cette application. Votre paiement apparaît quand même ici.',
    reopen: 'Rouvrir {exchange}',
    stop: 'Ne plus attendre',
    to: 'Arrive sur',
    deposited: '{amount} {symbol} déposés',
    receipt: 'à {receiver} sur {network}',
  },
}
export default payWithExchange
