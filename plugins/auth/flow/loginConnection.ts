import {
  type Account,
  type CaipNetworkId,
  type Connection,
  type ConnectionChange,
  type Context,
  connectedSession,
  sessions,
} from '../../../kernel'
import { reportAnswer } from '../../../kernel/kit'
import { DISCONNECTED, ProviderRpcError } from '../../../kernel/provider/rpcError'
import { CONNECTOR_ID } from '../state'
import { type Call, createProvider } from './hostedProvider'

/** One namespace of the login. */
export interface LoginConnection {
  readonly connection: Connection
  /** Applies a change and reports it. After `gone`, changes have no effect. */
  change(change: ConnectionChange): void
}

/** How the hosted wallet serves a namespace. */
export interface NamespaceHandler {
  handle(login: LoginConnection, call: Call): Promise<unknown>
  /** The network's name in the event `chainChanged`. */
  formatChainId(networkId: CaipNetworkId): string
}

interface Parts
  extends Pick<
    Connection,
    'namespace' | 'networkId' | 'accounts' | 'wallet' | 'auth' | 'approvedNetworkIds' | 'prefer'
  > {
  readonly handler: NamespaceHandler
  readonly leave: (login: LoginConnection) => Promise<void>
}

export function createLoginConnection(ctx: Context, parts: Parts): LoginConnection {
  const { handler, leave, ...fixed } = parts
  let { networkId, accounts } = parts
  let isClosed = false
  const watchers = new Set<(change: ConnectionChange) => void>()
  const { provider, emit } = createProvider(ctx, async call => {
    if (isClosed) throw disconnected()
    const answer = await handler.handle(login, call)
    reportAnswer(ctx, call.method)
    return answer
  })
  const connection: Connection = {
    ...fixed,
    provider,
    get networkId() {
      return networkId
    },
    get accounts() {
      return accounts
    },
    watch(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    disconnect: () => leave(login),
  }
  const login: LoginConnection = {
    connection,
    change(change) {
      if (isClosed) return
      const next = 'networkId' in change ? change.networkId : undefined
      networkId = next ?? networkId
      if (change.kind === 'accounts') accounts = change.accounts
      isClosed = change.kind === 'gone'
      for (const watcher of [...watchers]) watcher(change)
      if (next) emit('chainChanged', handler.formatChainId(next))
      if (change.kind === 'accounts') emit('accountsChanged', readAddresses(ctx, connection))
      if (change.kind === 'gone') emit('disconnect', disconnected())
    },
  }
  return login
}

const disconnected = () => new ProviderRpcError(DISCONNECTED, 'The wallet is disconnected')

/** The account that the user uses. */
export function readCurrentAccount({ read }: Pick<Context, 'read'>, connection: Connection): Account | undefined {
  const { namespace, accounts } = connection
  const live = connectedSession(read(sessions), namespace)
  const current = live?.connectorId === CONNECTOR_ID && accounts.find(({ address }) => address === live.address)
  return current || accounts[0]
}

/** The addresses, the one in use first. */
export function readAddresses(ctx: Pick<Context, 'read'>, connection: Connection): string[] {
  const current = readCurrentAccount(ctx, connection)
  const addresses = connection.accounts.map(({ address }) => address)
  return [...new Set(current ? [current.address, ...addresses] : addresses)]
}
