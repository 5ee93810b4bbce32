/* Data without code: a host lists the networks that it supports. Their nodes answer the third version of toncenter’s API. */

const network = <Id extends string>(id: Id, name: string, subdomain: string) => ({
  id,
  name,
  chainNamespace: 'ton',
  caipNetworkId: `ton:${id}` as const,
  nativeCurrency: { name: 'Toncoin', symbol: 'TON', decimals: 9 },
  rpcUrls: { default: { http: [`https://${subdomain}toncenter.com/api/v3`] } },
  blockExplorers: {
    default: {
      name: 'Tonviewer',
      url: `https://${subdomain}tonviewer.com/{address}`,
      transactionUrl: `https://${subdomain}tonviewer.com/transaction/{hash}`,
    },
  },
})

export const tonMainnet = network('-239', 'TON', '')
export const tonTestnet = { ...network('-3', 'TON Testnet', 'testnet.'), testnet: true }
