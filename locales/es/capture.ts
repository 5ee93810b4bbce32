import type { Catalogue } from '../createLocale'

const capture: Catalogue = {
  capture: {
    required: '{app} necesita tu dirección de correo',
    requiredDetail: 'Introdúcela para continuar. Enviaremos un código para confirmar que es tuya.',
    optional: '¿Compartir tu dirección de correo con {app}?',
    optionalDetail: 'Es opcional. Enviaremos un código para confirmar que es tuya.',
    email: 'Dirección de correo',
    placeholder: 'nombre@example.com',
    recent: 'Usadas recientemente',
    next: 'Continuar',
    sending: 'Enviando un código',
    skip: 'Omitir este paso',
    disconnect: 'Desconectar',
    code: 'Código',
    sentTo: 'Introduce el código enviado a {email}',
    sentDetail: 'Tiene seis dígitos. Si no lo ves, revisa la carpeta de correo no deseado.',
    checking: 'Comprobando el código',
    again: 'Enviar un código nuevo',
    wait: {
      one: 'Vuelve a intentarlo en {seconds} segundo',
      many: 'Vuelve a intentarlo en {seconds} segundos',
      other: 'Vuelve a intentarlo en {seconds} segundos',
    },
    other: 'Usar otra dirección',
    EMAIL_INVALID: 'Introduce una dirección de correo válida',
    CAPTURE_FAILED: 'No se pudo enviar el código',
    CODE_WRONG: 'Ese código no es correcto. Revísalo o solicita uno nuevo.',
    HTTP_UNREACHABLE: 'No se pudo acceder al servicio. Comprueba tu conexión.',
    HTTP_TIMEOUT: 'El servicio no responde. Vuelve a intentarlo.',
    HTTP_STATUS: 'El servicio no está disponible en este momento. Inténtalo dentro de un momento.',
  },
}
export default capture
