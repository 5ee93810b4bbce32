import type { Catalogue } from '../createLocale'

const networks: Catalogue = {
  networks: {
    present: 'Red: {network}. Elegir otra.',
    unknown: 'Red desconocida',
    testnet: 'Testnet',
    search: 'Buscar redes',
    clear: 'Borrar',
    list: 'Redes',
    notApproved: 'No activada en {wallet}',
    none: 'No se encontraron redes',
    noneDetail: 'Ninguna red coincide con «{query}».',
    showAll: 'Mostrar todas las redes',

    isHere: '{wallet} está en esta red',

    switchChain: 'Cambiar de red',
    needsWallet: '{namespace} necesita otra billetera',
    unableDetail: '{wallet} no admite {network}. {wallet} sigue conectada.',
    notThere: '{wallet} no está conectada a {network}',
    notThereDetail: 'Conecta esta u otra billetera de {namespace}. Tus demás billeteras siguen conectadas.',
    noNamespace: 'Esta app no admite {namespace}',
    connectWallet: 'Conectar billetera de {namespace}',

    approve: 'Aprueba en la billetera',
    approveDetail: 'Abre {wallet} y aprueba el cambio a {network}.',
    declined: 'Cambio rechazado',
    switching: 'Cambiando a {network}',
    declinedHere: 'Nada ha cambiado. Puedes volver a intentarlo.',
    notEmbedded: 'No disponible con tu inicio de sesión',
    unableLoginDetail: 'Tu cuenta no admite {network}. Tu cuenta sigue conectada.',
    notThereLogin: 'Tu cuenta no está conectada a {network}',
    noWallet: 'Ninguna billetera está conectada a {network}',
    noWalletDetail: 'Conecta una billetera de {namespace} para continuar.',
    declinedDetail: 'Nada ha cambiado. Puedes volver a enviar la solicitud a {wallet}.',
    failed: 'No se pudo cambiar de red',
    tryAgain: 'Reintentar',
    cancel: 'Cancelar',

    unsupported: 'Tu billetera está en una red que esta app no admite. Elige una de estas para continuar.',
    disconnect: 'Desconectar',
    disconnecting: 'Desconectando',
    disconnectFailed: 'No se pudo desconectar la billetera',

    help: '¿Qué es una red?',
    ledger: 'Un registro compartido',
    ledgerDetail:
      'Cada red lleva su propio registro de quién tiene qué, guardado por muchos equipos y no por una sola empresa.',
    coin: 'Una moneda propia',
    coinDetail:
      'Cada transacción cuesta una pequeña comisión, que se paga en la moneda de la red. Conserva un poco de ella en cada red que uses.',
    apart: 'Saldos separados',
    apartDetail: 'Los activos de una red no están en otra, ni siquiera en la misma dirección.',

    NETWORK_NOT_FOUND: 'Esta app no admite esta red.',
    CHAIN_UNSUPPORTED: 'Tu billetera no admite esta red.',
    WALLET_LOCKED: 'Tu billetera está bloqueada. Desbloquéala para continuar.',
    WALLET_BUSY: 'Tu billetera tiene otra solicitud abierta. Respóndela primero.',
    WALLET_TIMEOUT: 'Tu billetera no respondió. Ábrela y vuelve a intentarlo.',
    WALLET_GONE: 'Tu billetera ya no está disponible. Conéctala de nuevo.',
    NOT_CONNECTED: 'Tu billetera ya no está conectada.',
  },
}
export default networks
