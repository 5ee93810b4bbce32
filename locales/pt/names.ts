import type { Catalogue } from '../createLocale'

const names: Catalogue = {
  names: {
    intro: 'Um nome em vez de um endereço',
    introDetail:
      'As pessoas podem enviar para o seu nome, e os apps podem mostrá-lo. Ele pertence a esta conta, e qualquer pessoa pode consultá-lo.',
    choose: 'Escolher nome',

    name: 'Nome',
    help: 'Pelo menos 4 letras, dígitos ou hífens',
    tooShort: 'Pelo menos 4 letras, dígitos ou hífens',
    checking: 'Verificando a disponibilidade',
    free: '{name} está disponível',
    taken: '{name} já está em uso',
    others: 'Nomes disponíveis',
    tryAgain: 'Tentar novamente',
    asking: 'Aguardando sua aprovação',
    sending: 'Registrando {name}',
    registered: '{name} é seu',
    registeredDetail: 'Os ativos enviados para este nome chegam a esta conta.',
    back: 'Voltar',

    NAME_INVALID: 'Este nome contém caracteres invisíveis ou parecidos com outros. Digite-o manualmente.',
    NAME_FAILED: 'Não foi possível consultar este nome. Tente novamente.',
    NAMES_FAILED: 'Não foi possível carregar seus nomes. Tente novamente.',
    SUGGESTIONS_FAILED: 'Não foi possível consultar este nome. Tente novamente.',
    NAME_REFUSED: '{reason}',
    NAME_REGISTER_FAILED: 'Não foi possível registrar {name}. Tente novamente.',
    AUTH_REQUIRED: 'Nomes não estão disponíveis para esta conta',
    authRequiredDetail: 'Os nomes estão disponíveis para contas que entram com e-mail ou rede social.',
    NETWORK_NOT_FOUND: 'Nomes não estão disponíveis nesta rede.',
    CHAIN_ID_INVALID: 'Nomes não estão disponíveis nesta rede.',
    USER_REJECTED: 'Você não assinou. Nada mudou.',
    SIGN_FAILED: 'Sua carteira não conseguiu assinar a mensagem.',
  },
  'names/toast': {
    NAME_FAILED: 'Não foi possível resolver o nome',
    NAMES_FAILED: 'Não foi possível carregar os nomes do endereço',
    SUGGESTIONS_FAILED: 'Não foi possível carregar sugestões de nomes',
    NAME_REGISTER_FAILED: 'Não foi possível registrar o nome {name}',
    AUTH_REQUIRED: 'Endereço ou forma de entrar não encontrados',
    NETWORK_NOT_FOUND: 'Rede não encontrada',
    CHAIN_ID_INVALID: 'Identificador de rede inválido',
    SIGN_FAILED: 'Não foi possível assinar a mensagem',
  },
}
export default names
