import type { Catalogue } from '../createLocale'

const payWithExchange: Catalogue = {
  'pay-with-exchange': {
    amount: 'Valor em dólares americanos',
    asset: 'Ativo: {symbol} em {network}. Escolher outro',
    presets: 'Valores sugeridos',
    about: 'Cerca de {amount} {symbol}',
    pricing: 'Consultando o preço',
    from: 'Pagar de',
    readingExchanges: 'Carregando exchanges',
    noExchanges: 'Nenhuma exchange oferece {symbol} no momento.',
    retry: 'Tentar novamente',

    search: 'Pesquisar ativos',
    clear: 'Limpar pesquisa',
    available: 'Tokens disponíveis',
    notFound: 'Nenhum resultado',
    notFoundDetail: 'Nenhum ativo corresponde a “{query}”.',
    showAll: 'Mostrar tudo',
    none: 'Nenhum ativo para depositar',
    noneDetail: 'As exchanges não oferecem ativos em {network}. Tente outra rede.',

    notConnected: 'Nenhuma conta conectada',
    notConnectedDetail: 'Conecte a carteira que deve receber os fundos.',

    stopped: 'Espera encerrada. O que você pagou ainda vai chegar.',

    progress: 'Depósito em andamento',
    completed: 'Depósito concluído',
    failed: 'Falha no depósito',
    amountMissing: 'Digite um valor',
    initiateFailed: 'Não foi possível iniciar o pagamento',
    statusFailed: 'Não foi possível obter o status do depósito',

    exchangesFailed: 'Não foi possível carregar as exchanges',
    unsupported: 'Ativo não aceito',
    PRICE_MISSING: 'O preço não está disponível no momento.',
    UNABLE_TO_GET_EXCHANGES: 'Não foi possível carregar as exchanges. Tente novamente.',
    ASSET_NOT_SUPPORTED: 'Este ativo não é compatível aqui.',
    DEPOSIT_FAILED: '{exchange} não concluiu o pagamento. Os fundos não foram movidos.',
    POPUP_BLOCKED: 'Permita pop-ups nesta página e tente novamente.',
    BUY_STATUS_TIMEOUT: '{exchange} não confirmou o pagamento. Verifique lá antes de pagar novamente.',
  },
  'pay-with-exchange/waiting': {
    opening: 'Abrindo {exchange}',
    paying: 'Pague na janela de {exchange}',
    payingAt: 'A página de pagamento fica em {host}.',
    seen: 'Em andamento em {exchange}. Isto pode levar alguns minutos.',
    windowClosed:
      'A janela de {exchange} foi fechada ou não está mais visível para este app. Seu pagamento ainda aparecerá aqui.',
    reopen: 'Abrir {exchange} novamente',
    stop: 'Parar de esperar',
    to: 'Chega em',
    deposited: '{amount} {symbol} depositados',
    receipt: 'para {receiver} na {network}',
  },
}
export default payWithExchange
