import type { Catalogue } from '../createLocale'

const names: Catalogue = {
  names: {
    intro: 'Un nom au lieu d’une adresse',
    introDetail:
      'On peut envoyer à votre nom, et les applications peuvent l’afficher. Il appartient à ce compte et tout le monde peut le consulter.',
    choose: 'Choisir un nom',

    name: 'Nom',
    help: 'Au moins 4 lettres, chiffres ou traits d’union',
    tooShort: 'Au moins 4 lettres, chiffres ou traits d’union',
    checking: 'Vérification de la disponibilité',
    free: '{name} est disponible',
    taken: '{name} est déjà pris',
    others: 'Noms disponibles',
    tryAgain: 'Réessayer',
    asking: 'En attente de votre approbation',
    sending: 'Enregistrement de {name}',
    registered: '{name} est à vous',
    registeredDetail: 'Les actifs envoyés à ce nom arrivent sur ce compte.',
    back: 'Retour',

    NAME_INVALID: 'Ce nom contient des caractères invisibles ou prêtant à confusion. Saisissez-le vous-même.',
    NAME_FAILED: 'Impossible de rechercher ce nom. Réessayez.',
    NAMES_FAILED: 'Impossible de charger vos noms. Réessayez.',
    SUGGESTIONS_FAILED: 'Impossible de rechercher ce nom. Réessayez.',
    NAME_REFUSED: '{reason}',
    NAME_REGISTER_FAILED: 'Impossible d’enregistrer {name}. Réessayez.',
    AUTH_REQUIRED: 'Les noms ne sont pas disponibles pour ce compte',
    authRequiredDetail: 'Les noms sont proposés aux comptes identifiés par e-mail ou réseau social.',
    NETWORK_NOT_FOUND: 'Les noms ne sont pas disponibles sur ce réseau.',
    CHAIN_ID_INVALID: 'Les noms ne sont pas disponibles sur ce réseau.',
    USER_REJECTED: 'Vous n’avez pas signé. Rien n’a changé.',
    SIGN_FAILED: 'Votre portefeuille n’a pas pu signer le message.',
  },
  'names/toast': {
    NAME_FAILED: 'Impossible de résoudre le nom',
    NAMES_FAILED: 'Impossible de charger les noms de l’adresse',
    SUGGESTIONS_FAILED: 'Impossible de charger des suggestions de noms',
    NAME_REGISTER_FAILED: 'Impossible d’enregistrer le nom {name}',
    AUTH_REQUIRED: 'Adresse ou identification introuvable',
    NETWORK_NOT_FOUND: 'Réseau introuvable',
    CHAIN_ID_INVALID: 'Identifiant de réseau non valide',
    SIGN_FAILED: 'Impossible de signer le message',
  },
}
export default names
