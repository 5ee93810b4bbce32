import type { Portico } from '../../kernel'
import { PORTICO_CONNECTOR, type WagmiConnector, wagmiConnector } from '../wagmi'

type CreateConnector = ReturnType<typeof wagmiConnector>

/**
 * Portico's connector for a wagmi config that exists before the Portico does: each call waits until `bind` has named
 * it, which a host does in the same task.
 */
export function deferredConnector(): { connector: CreateConnector; bind: (portico: Portico) => void } {
  let bind: (portico: Portico) => void = () => {}
  const bound = new Promise<Portico>(resolve => {
    bind = resolve
  })
  return { connector: config => connectorOf(bound.then(portico => wagmiConnector(portico)(config))), bind }
}

const connectorOf = (made: Promise<WagmiConnector>): WagmiConnector => ({
  id: PORTICO_CONNECTOR,
  name: 'Portico',
  type: PORTICO_CONNECTOR,
  setup: async () => (await made).setup(),
  connect: async parameters => (await made).connect(parameters),
  disconnect: async () => (await made).disconnect(),
  getAccounts: async () => (await made).getAccounts(),
  getChainId: async () => (await made).getChainId(),
  getProvider: async () => (await made).getProvider(),
  isAuthorized: async () => (await made).isAuthorized(),
  switchChain: async parameters => (await made).switchChain(parameters),
  onAccountsChanged: () => {},
  onChainChanged: () => {},
  onDisconnect: () => {},
})
