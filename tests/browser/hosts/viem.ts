import { type PorticoWalletClient, publicClient, walletClient, watchWalletClient } from 'portico/viem'
import { getAddress } from 'viem'
import { openHost } from './interop'
import { typedData } from './typedData'

declare global {
  interface Window {
    viem: {
      balance(address: string, networkId?: `${string}:${string}`): Promise<string>
      /** The account and chain of each client that the page has received. */
      clients: string[]
      current(): string
      /** True if a second read returns the same object. */
      isStable(): boolean
    }
  }
}

const portico = openHost()
const client = () => {
  const connected = walletClient(portico)
  if (!connected) throw new Error('No account connected')
  return connected
}
const nameOf = (one: PorticoWalletClient | undefined) => (one ? `${one.account.address} ${one.chain.id}` : 'none')

window.interop = {
  connect: async () => {},
  address: async () => (await client().getAddresses())[0],
  signMessage: message => client().signMessage({ message }),
  signTypedData: () => client().signTypedData(typedData),
  send: (to, wei) => client().sendTransaction({ to: getAddress(to), value: BigInt(wei) }),
}
window.viem = {
  balance: async (address, networkId) =>
    String(await publicClient(portico, networkId).getBalance({ address: getAddress(address) })),
  clients: [],
  current: () => nameOf(walletClient(portico)),
  isStable: () => new Set([client(), client()]).size + new Set([0, 0].map(() => publicClient(portico))).size === 2,
}
watchWalletClient(portico, next => window.viem.clients.push(nameOf(next)))
