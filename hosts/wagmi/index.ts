import {
  type Address,
  type Chain,
  getAddress,
  SwitchChainError,
  UnauthorizedProviderError,
  UserRejectedRequestError,
} from 'viem'
import { findNetwork, isPorticoError, networks, type Portico, type WalletProvider } from '../../kernel'
import { eip1193Provider } from '../eip1193'
import { evmSession, isDeclined, watchEvmSession } from '../eip1193/evmSession'
import { EVM } from '../eip1193/namespace'

/** The id of Portico's connector in wagmi's config. */
export const PORTICO_CONNECTOR = 'portico'

interface WagmiSession {
  readonly accounts: readonly Address[]
  readonly chainId: number
}

/** The part of wagmi's connector config that the connector uses. It is the same in wagmi 2 and 3. */
interface ConnectorConfig {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly emitter: {
    emit(event: 'connect' | 'change', data: WagmiSession): void
    emit(event: 'disconnect'): void
    listenerCount(event: 'change'): number
  }
}

interface ConnectParameters {
  readonly chainId?: number | undefined
  readonly isReconnecting?: boolean | undefined
}

/** A connector of wagmi 2 and 3. wagmi's own type has an index signature, which an interface would not match. */
export type WagmiConnector = {
  readonly id: typeof PORTICO_CONNECTOR
  readonly name: string
  readonly type: string
  setup(): Promise<void>
  connect<withCapabilities extends boolean = false>(
    parameters?: ConnectParameters & { withCapabilities?: withCapabilities | boolean | undefined },
  ): Promise<{
    accounts: withCapabilities extends true
      ? readonly { address: Address; capabilities: Record<string, unknown> }[]
      : readonly Address[]
    chainId: number
  }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(): Promise<WalletProvider>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { chainId: number }): Promise<Chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(): void
}

/**
 * A connector for wagmi 2 and 3: wagmi and Portico have the same EVM wallet, account and network, whichever of them
 * changes it. `connect` opens the modal if no wallet is connected. A reload restores the wallet without a prompt.
 *
 * @example
 * import { createConfig, http } from 'wagmi'
 * const config = createConfig({
 *   chains: [mainnet],
 *   transports: { [mainnet.id]: http() },
 *   connectors: [wagmiConnector(portico)],
 *   multiInjectedProviderDiscovery: false,
 * })
 */
export const wagmiConnector =
  (portico: Portico) =>
  ({ chains, emitter }: ConnectorConfig): WagmiConnector => {
    const session = () => sessionOf(portico)
    const switchChain = (chainId: number) => switchTo(portico, chains, chainId)
    return {
      id: PORTICO_CONNECTOR,
      name: 'Portico',
      type: PORTICO_CONNECTOR,
      setup: async () => void watchEvmSession(portico, () => report(emitter, session())),
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        if (!isReconnecting) await connect(portico)
        if (chainId && chainId !== session()?.chainId) await switchChain(chainId).catch(unlessDeclined)
        const { accounts, chainId: current } = session() ?? notConnected()
        const shown = withCapabilities ? accounts.map(address => ({ address, capabilities: {} })) : accounts
        // The cast is safe: the parameter selects the type.
        return { accounts: shown as never, chainId: current }
      },
      disconnect: () => portico.disconnect({ namespace: EVM }),
      getAccounts: async () => session()?.accounts ?? [],
      getChainId: async () => session()?.chainId ?? notConnected(),
      getProvider: async () => eip1193Provider(portico),
      async isAuthorized() {
        await portico.ready()
        return session() !== undefined
      },
      switchChain: ({ chainId }) => switchChain(chainId),
      // Portico reports the wallet's changes: wagmi need not listen to the provider.
      onAccountsChanged: () => {},
      onChainChanged: () => {},
      onDisconnect: () => {},
    }
  }

function sessionOf(portico: Portico): WagmiSession | undefined {
  const session = evmSession(portico)
  return session && { ...session, accounts: session.accounts.map(address => getAddress(address)) }
}

/**
 * wagmi listens to `change` while it counts the connector as connected. It ignores `connect` while another connector
 * connects, so every later change reports the whole session.
 */
function report(emitter: ConnectorConfig['emitter'], session: WagmiSession | undefined): void {
  if (!session) emitter.emit('disconnect')
  else emitter.emit(emitter.listenerCount('change') > 0 ? 'change' : 'connect', session)
}

async function connect(portico: Portico): Promise<void> {
  try {
    await portico.connect({ namespace: EVM })
  } catch (error) {
    throw isDeclined(error) ? new UserRejectedRequestError(Object(error)) : error
  }
}

/** A network that only wagmi's config lists is listed in Portico too. */
async function switchTo(portico: Portico, chains: ConnectorConfig['chains'], chainId: number): Promise<Chain> {
  const chain = chains.find(({ id }) => id === chainId)
  if (!chain) throw new SwitchChainError(new Error(`wagmi's config does not list chain ${chainId}`))
  const networkId = `${EVM}:${chainId}` as const
  try {
    if (!findNetwork(portico.read(networks), networkId)) await portico.addNetwork(chain)
    await portico.switchNetwork(networkId)
  } catch (error) {
    if (isDeclined(error)) throw new UserRejectedRequestError(Object(error))
    throw isPorticoError(error, 'CHAIN_UNSUPPORTED') ? new SwitchChainError(error) : error
  }
  return chain
}

function unlessDeclined(error: unknown): void {
  if (error instanceof UserRejectedRequestError) throw error
}

function notConnected(): never {
  throw new UnauthorizedProviderError(new Error('No account connected'))
}
