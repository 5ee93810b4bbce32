import {
  connect,
  createConfig,
  disconnect,
  getAccount,
  http,
  injected,
  reconnect,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
} from '@wagmi/core'
import { type EIP1193Provider, getAddress } from 'viem'
import { openHost } from './interop'
import { typedData } from './typedData'

openHost()

/** wagmi reads the provider before a wallet is connected and after it is disconnected: then it gets the last one. */
let last: EIP1193Provider | undefined
const connected = () => {
  last = (window.portico.provider('eip155') as EIP1193Provider | undefined) ?? last
  return last
}

const [one, two] = window.sandbox.networks
const config = createConfig({
  chains: [one, two],
  connectors: [injected({ target: () => ({ id: 'portico', name: 'Portico', provider: connected }) })],
  transports: { [one.id]: http(), [two.id]: http() },
  multiInjectedProviderDiscovery: false,
})

declare global {
  interface Window {
    wagmi: {
      account(): { address?: string; chainId?: number; status: string }
      /** The new chain in Portico, at the moment when wagmi's own promise resolves. */
      switchChain(chainId: number): Promise<string | undefined>
      disconnect(): Promise<void>
    }
  }
}

window.interop = {
  connect: async () => void (await connect(config, { connector: config.connectors[0]! })),
  address: async () => getAccount(config).address,
  signMessage: message => signMessage(config, { message }),
  signTypedData: () => signTypedData(config, typedData),
  send: (to, wei) => sendTransaction(config, { to: getAddress(to), value: BigInt(wei) }),
}
window.wagmi = {
  account: () => {
    const { address, chainId, status } = getAccount(config)
    return { address, chainId, status }
  },
  switchChain: async chainId => {
    await switchChain(config, { chainId })
    return window.portico.networkId()
  },
  disconnect: () => disconnect(config),
}
// At start, as in a host of wagmi: restores the wallet of an earlier page load.
void reconnect(config)
