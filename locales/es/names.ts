import type { Catalogue } from '../createLocale'

const names: Catalogue = {
  names: {
    intro: 'Un nombre en lugar de una dirección',
    introDetail:
      'Otros pueden enviar a tu nombre y las apps pueden mostrarlo. Pertenece a esta cuenta y cualquiera puede consultarlo.',
    choose: 'Elegir nombre',

    name: 'Nombre',
    help: 'Al menos 4 letras, dígitos o guiones',
    tooShort: 'Al menos 4 letras, dígitos o guiones',
    checking: 'Comprobando disponibilidad',
    free: '{name} está disponible',
    taken: '{name} ya está en uso',
    others: 'Nombres disponibles',
    tryAgain: 'Reintentar',
    asking: 'Esperando tu aprobación',
    sending: 'Registrando {name}',
    registered: '{name} es tuyo',
    registeredDetail: 'Los activos enviados a este nombre llegan a esta cuenta.',
    back: 'Atrás',

    NAME_INVALID: 'Este nombre contiene caracteres invisibles o que se confunden con otros. Escríbelo tú.',
    NAME_FAILED: 'No se pudo consultar este nombre. Inténtalo de nuevo.',
    NAMES_FAILED: 'No se pudieron cargar tus nombres. Inténtalo de nuevo.',
    SUGGESTIONS_FAILED: 'No se pudo consultar este nombre. Inténtalo de nuevo.',
    NAME_REFUSED: '{reason}',
    NAME_REGISTER_FAILED: 'No se pudo registrar {name}. Inténtalo de nuevo.',
    AUTH_REQUIRED: 'Los nombres no están disponibles para esta cuenta',
    authRequiredDetail: 'Los nombres están disponibles para cuentas que inician sesión con correo o red social.',
    NETWORK_NOT_FOUND: 'Los nombres no están disponibles en esta red.',
    CHAIN_ID_INVALID: 'Los nombres no están disponibles en esta red.',
    USER_REJECTED: 'No has firmado. Nada ha cambiado.',
    SIGN_FAILED: 'Tu billetera no pudo firmar el mensaje.',
  },
  'names/toast': {
    NAME_FAILED: 'No se pudo resolver el nombre',
    NAMES_FAILED: 'No se pudieron cargar los nombres de la dirección',
    SUGGESTIONS_FAILED: 'No se pudieron cargar sugerencias de nombres',
    NAME_REGISTER_FAILED: 'No se pudo registrar el nombre {name}',
    AUTH_REQUIRED: 'No se encontró la dirección o el inicio de sesión',
    NETWORK_NOT_FOUND: 'Red no encontrada',
    CHAIN_ID_INVALID: 'Identificador de red no válido',
    SIGN_FAILED: 'No se pudo firmar el mensaje',
  },
}
export default names
