import type { Catalogue } from '../createLocale'

const capture: Catalogue = {
  capture: {
    required: '{app} a besoin de votre adresse e-mail',
    requiredDetail: 'Saisissez-la pour continuer. Nous enverrons un code pour confirmer que c’est la vôtre.',
    optional: 'Communiquer votre adresse e-mail à {app} ?',
    optionalDetail: 'C’est facultatif. Nous enverrons un code pour confirmer que c’est la vôtre.',
    email: 'Adresse e-mail',
    placeholder: 'vous@example.com',
    recent: 'Utilisées récemment',
    next: 'Continuer',
    sending: 'Envoi du code',
    skip: 'Passer cette étape',
    disconnect: 'Déconnecter',
    code: 'Code',
    sentTo: 'Saisissez le code envoyé à {email}',
    sentDetail: 'Il comporte six chiffres. Si vous ne le voyez pas, vérifiez vos courriers indésirables.',
    checking: 'Vérification du code',
    again: 'Envoyer un nouveau code',
    wait: {
      one: 'Réessayez dans {seconds} seconde',
      many: 'Réessayez dans {seconds} secondes',
      other: 'Réessayez dans {seconds} secondes',
    },
    other: 'Utiliser une autre adresse',
    EMAIL_INVALID: 'Saisissez une adresse e-mail valide',
    CAPTURE_FAILED: 'Impossible d’envoyer le code',
    CODE_WRONG: 'Ce code est incorrect. Vérifiez-le ou demandez-en un nouveau.',
    HTTP_UNREACHABLE: 'Impossible de joindre le service. Vérifiez votre connexion.',
    HTTP_TIMEOUT: 'Le service ne répond pas. Réessayez.',
    HTTP_STATUS: 'Le service est indisponible pour le moment. Réessayez dans un instant.',
  },
}
export default capture
