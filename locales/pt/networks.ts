import type { Catalogue } from '../createLocale'

const networks: Catalogue = {
  networks: {
    present: 'Rede: {network}. Escolher outra.',
    unknown: 'Rede desconhecida',
    testnet: 'Testnet',
    search: 'Pesquisar redes',
    clear: 'Limpar',
    list: 'Redes',
    notApproved: 'Não ativada em {wallet}',
    none: 'Nenhuma rede encontrada',
    noneDetail: 'Nenhuma rede corresponde a “{query}”.',
    showAll: 'Mostrar todas as redes',

    isHere: '{wallet} está nesta rede',

    switchChain: 'Mudar de rede',
    needsWallet: '{namespace} precisa de outra carteira',
    unableDetail: '{wallet} não é compatível com {network}. {wallet} permanece conectada.',
    notThere: '{wallet} não está conectada a {network}',
    notThereDetail: 'Conecte esta ou outra carteira para {namespace}. Suas outras carteiras permanecem conectadas.',
    noNamespace: 'Este app não é compatível com {namespace}',
    connectWallet: 'Conectar carteira {namespace}',

    approve: 'Aprove na carteira',
    approveDetail: 'Abra {wallet} e aprove a mudança para {network}.',
    declined: 'Mudança recusada',
    switching: 'Mudando para {network}',
    declinedHere: 'Nada mudou. Você pode tentar novamente.',
    notEmbedded: 'Indisponível com a sua forma de entrar',
    unableLoginDetail: 'Sua conta não é compatível com {network}. Sua conta permanece conectada.',
    notThereLogin: 'Sua conta não está conectada a {network}',
    noWallet: 'Nenhuma carteira está conectada a {network}',
    noWalletDetail: 'Conecte uma carteira para {namespace} para continuar.',
    declinedDetail: 'Nada mudou. Você pode enviar a solicitação a {wallet} novamente.',
    failed: 'Não foi possível mudar de rede',
    tryAgain: 'Tentar novamente',
    cancel: 'Cancelar',

    unsupported: 'Sua carteira está em uma rede que não é compatível com este app. Escolha uma destas para continuar.',
    disconnect: 'Desconectar',
    disconnecting: 'Desconectando',
    disconnectFailed: 'Não foi possível desconectar a carteira',

    help: 'O que é uma rede?',
    ledger: 'Um registro compartilhado',
    ledgerDetail:
      'Cada rede mantém seu próprio registro de quem possui o quê, guardado por muitos computadores em vez de uma única empresa.',
    coin: 'Uma moeda própria',
    coinDetail:
      'Cada transação custa uma pequena taxa, paga na moeda da rede. Mantenha um pouco dela em cada rede que você usa.',
    apart: 'Saldos separados',
    apartDetail: 'Os ativos de uma rede não estão em outra, nem mesmo no mesmo endereço.',

    NETWORK_NOT_FOUND: 'Este app não é compatível com esta rede.',
    CHAIN_UNSUPPORTED: 'Sua carteira não é compatível com esta rede.',
    WALLET_LOCKED: 'Sua carteira está bloqueada. Desbloqueie-a para continuar.',
    WALLET_BUSY: 'Sua carteira tem outra solicitação aberta. Responda a ela primeiro.',
    WALLET_TIMEOUT: 'Sua carteira não respondeu. Abra-a e tente novamente.',
    WALLET_GONE: 'Sua carteira não está mais disponível. Conecte-a novamente.',
    NOT_CONNECTED: 'Sua carteira não está mais conectada.',
  },
}
export default networks
