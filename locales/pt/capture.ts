import type { Catalogue } from '../createLocale'

const capture: Catalogue = {
  capture: {
    required: '{app} precisa do seu endereço de e-mail',
    requiredDetail: 'Digite-o para continuar. Enviaremos um código para confirmar que é seu.',
    optional: 'Compartilhar seu endereço de e-mail com {app}?',
    optionalDetail: 'Isto é opcional. Enviaremos um código para confirmar que é seu.',
    email: 'Endereço de e-mail',
    placeholder: 'nome@example.com',
    recent: 'Usados recentemente',
    next: 'Continuar',
    sending: 'Enviando um código',
    skip: 'Pular esta etapa',
    disconnect: 'Desconectar',
    code: 'Código',
    sentTo: 'Digite o código enviado para {email}',
    sentDetail: 'Ele tem seis dígitos. Se não o encontrar, verifique a pasta de spam.',
    checking: 'Verificando o código',
    again: 'Enviar um novo código',
    wait: {
      one: 'Tente novamente em {seconds} segundo',
      many: 'Tente novamente em {seconds} segundos',
      other: 'Tente novamente em {seconds} segundos',
    },
    other: 'Usar outro endereço',
    EMAIL_INVALID: 'Digite um endereço de e-mail válido',
    CAPTURE_FAILED: 'Não foi possível enviar o código',
    CODE_WRONG: 'Este código está incorreto. Confira-o ou solicite um novo.',
    HTTP_UNREACHABLE: 'Não foi possível acessar o serviço. Verifique sua conexão.',
    HTTP_TIMEOUT: 'O serviço não está respondendo. Tente novamente.',
    HTTP_STATUS: 'O serviço está indisponível no momento. Tente novamente daqui a pouco.',
  },
}
export default capture
