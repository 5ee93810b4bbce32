import {
  type Account,
  type CaipNetworkId,
  type Connection,
  type ConnectionChange,
  type Context,
  liveOf,
  type Namespace,
  sessions,
  type WalletProvider,
} from '../../kernel'
import { type Call, createProvider, ProviderRpcError } from './provider'
import { CONNECTOR_ID } from './state'

const DISCONNECTED = 4900

/** One namespace of a login. */
export interface Leg {
  readonly namespace: Namespace
  readonly networkId: CaipNetworkId
  readonly accounts: readonly Account[]
  readonly over: boolean
  /** The account that the user uses. */
  inUse(): Account | undefined
  tell(change: ConnectionChange): void
  readonly connection: Connection
}

/** A namespace's behaviour in a login. */
export interface Family {
  answer(leg: Leg, call: Call): Promise<unknown>
  /** The network's name in the event `chainChanged`. */
  say(networkId: CaipNetworkId): string
}

interface Parts {
  readonly namespace: Namespace
  readonly networkId: CaipNetworkId
  readonly accounts: readonly Account[]
  readonly wallet: Connection['wallet']
  readonly auth: Connection['auth']
  readonly approvedNetworkIds: Connection['approvedNetworkIds']
  readonly family: Family
  readonly prefer: (account: Account) => Promise<void>
  readonly leave: (leg: Leg) => Promise<void>
}

export function createLeg(
  ctx: Context,
  { namespace, wallet, auth, approvedNetworkIds, family, prefer, leave, ...start }: Parts,
): Leg {
  let { networkId, accounts } = start
  let over = false
  const watchers = new Set<(change: ConnectionChange) => void>()
  const provider: WalletProvider & { emit(event: string, payload: unknown): void } = createProvider(ctx, async call => {
    if (over) throw new ProviderRpcError(DISCONNECTED, 'The wallet is disconnected')
    return family.answer(leg, call)
  })

  /** Emits the change as an EIP-1193 event. */
  function emit(change: ConnectionChange): void {
    if (change.kind === 'accounts') provider.emit('accountsChanged', addressesOf(leg))
    if (change.kind === 'network') provider.emit('chainChanged', family.say(change.networkId))
    if (change.kind === 'gone')
      provider.emit('disconnect', new ProviderRpcError(DISCONNECTED, 'The wallet is disconnected'))
  }

  const leg: Leg = {
    namespace,
    get networkId() {
      return networkId
    },
    get accounts() {
      return accounts
    },
    get over() {
      return over
    },
    inUse() {
      const live = liveOf(ctx.read(sessions), namespace)
      const own =
        live?.connectorId === CONNECTOR_ID ? accounts.find(({ address }) => address === live.address) : undefined
      return own ?? accounts[0]
    },
    tell(change) {
      if (over) return
      if (change.kind === 'network') networkId = change.networkId
      if (change.kind === 'accounts') accounts = change.accounts
      over = change.kind === 'gone'
      for (const watcher of [...watchers]) watcher(change)
      emit(change)
    },
    connection: {
      namespace,
      wallet,
      auth,
      approvedNetworkIds,
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
      prefer,
      disconnect: () => leave(leg),
    },
  }
  return leg
}

/** The addresses, the one in use first. */
export function addressesOf(leg: Leg): string[] {
  const inUse = leg.inUse()?.address
  const addresses = leg.accounts.map(({ address }) => address)
  return [...new Set(inUse === undefined ? addresses : [inUse, ...addresses])]
}
