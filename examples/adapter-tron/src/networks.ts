/* Data without code: a host lists the networks that it supports. */

const network = <Id extends string>(id: Id, name: string, { node, explorer }: { node: string; explorer: string }) => ({
  id,
  name,
  chainNamespace: 'tron',
  caipNetworkId: `tron:${id}` as const,
  nativeCurrency: { name: 'Tronix', symbol: 'TRX', decimals: 6 },
  // The JSON-RPC of java-tron. The other interfaces of the node are on the same host.
  rpcUrls: { default: { http: [`https://${node}/jsonrpc`] } },
  blockExplorers: {
    default: {
      name: 'Tronscan',
      url: `https://${explorer}/#/address/{address}`,
      transactionUrl: `https://${explorer}/#/transaction/{hash}`,
    },
  },
})

export const tronMainnet = network('0x2b6653dc', 'TRON', { node: 'api.trongrid.io', explorer: 'tronscan.org' })
export const tronNile = {
  ...network('0xcd8690dc', 'TRON Nile', { node: 'nile.trongrid.io', explorer: 'nile.tronscan.org' }),
  testnet: true,
}
