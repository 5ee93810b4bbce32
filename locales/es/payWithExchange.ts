import type { Catalogue } from '../createLocale'

const payWithExchange: Catalogue = {
  'pay-with-exchange': {
    amount: 'Importe en dólares estadounidenses',
    asset: 'Activo: {symbol} en {network}. Elegir otro',
    presets: 'Importes sugeridos',
    about: 'Unos {amount} {symbol}',
    pricing: 'Consultando el precio',
    from: 'Pagar desde',
    readingExchanges: 'Cargando exchanges',
    noExchanges: 'Ningún exchange ofrece {symbol} en este momento.',
    retry: 'Reintentar',

    search: 'Buscar activos',
    clear: 'Borrar búsqueda',
    available: 'Tokens disponibles',
    notFound: 'Sin resultados',
    notFoundDetail: 'Ningún activo coincide con «{query}».',
    showAll: 'Mostrar todo',
    none: 'No hay activos para depositar',
    noneDetail: 'Los exchanges no ofrecen activos en {network}. Prueba con otra red.',

    notConnected: 'Ninguna cuenta conectada',
    notConnectedDetail: 'Conecta la billetera que debe recibir los fondos.',

    stopped: 'Espera detenida. Lo que hayas pagado llegará igualmente.',

    progress: 'Depósito en curso',
    completed: 'Depósito completado',
    failed: 'Depósito fallido',
    amountMissing: 'Introduce un importe',
    initiateFailed: 'No se pudo iniciar el pago',
    statusFailed: 'No se pudo obtener el estado del depósito',

    exchangesFailed: 'No se pudieron cargar los exchanges',
    unsupported: 'Activo no admitido',
    PRICE_MISSING: 'El precio no está disponible ahora.',
    UNABLE_TO_GET_EXCHANGES: 'No se pudieron cargar los exchanges. Inténtalo de nuevo.',
    ASSET_NOT_SUPPORTED: 'Este activo no es compatible aquí.',
    DEPOSIT_FAILED: '{exchange} no completó el pago. No se movieron fondos.',
    POPUP_BLOCKED: 'Permite las ventanas emergentes en esta página y vuelve a intentarlo.',
    BUY_STATUS_TIMEOUT: '{exchange} no ha confirmado el pago. Compruébalo allí antes de volver a pagar.',
  },
  'pay-with-exchange/waiting': {
    opening: 'Abriendo {exchange}',
    paying: 'Paga en la ventana de {exchange}',
    payingAt: 'La página de pago está en {host}.',
    seen: 'En curso en {exchange}. Puede tardar unos minutos.',
    windowClosed:
      'La ventana de {exchange} está cerrada o ya no es visible para esta app. Tu pago aparecerá aquí igualmente.',
    reopen: 'Volver a abrir {exchange}',
    stop: 'Dejar de esperar',
    to: 'Llega a',
    deposited: '{amount} {symbol} depositados',
    receipt: 'a {receiver} en {network}',
  },
}
export default payWithExchange
