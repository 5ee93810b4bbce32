import { type Account, type CaipNetworkId, isNetworkId, tryRead, type Undo } from '../../../kernel'
import { DISCONNECTED, INVALID_PARAMS, ProviderRpcError, UNAUTHORIZED } from '../../../kernel/provider/rpcError'
import type { Bridge, WalletChange } from './bridge'
import { GONE } from './rejections'

/**
 * Switches a provider's network where only the adapter keeps it; params: `{ networkId }`. Reported as the change
 * `network`.
 */
export const SWITCH_NETWORK = 'portico_switchNetwork'

/** A wallet without a current network: every request receives the user's network. */
export interface NetworklessBridge extends Pick<Bridge, 'prepare' | 'open' | 'revoke'> {
  /** A request under its WalletConnect JSON-RPC name, for the user's network. */
  request(args: Parameters<Bridge['request']>[0], networkId: CaipNetworkId): Promise<unknown>
  /** Subscribes to the wallet's changes; `here` returns the user's current network. */
  onChange(listener: (change: WalletChange) => void, here: () => CaipNetworkId | undefined): Undo
  /**
   * Prepares another network. Returns its accounts, or undefined if they are the same.
   * @throws CHAIN_UNSUPPORTED
   */
  switchNetwork(networkId: CaipNetworkId): Promise<readonly Account[] | undefined>
  /** The accounts come from storage: the wallet has not been asked since the page loaded. */
  isUnconfirmed?(): boolean
}

/**
 * Keeps the current network for a wallet that has none: set by `open`, by the wallet's changes and by
 * `portico_switchNetwork`. Changes are also EIP-1193 events: `accountsChanged` with addresses, `chainChanged` with the
 * network's id, `disconnect`.
 */
export function trackNetwork(bridge: NetworklessBridge): Bridge {
  const listeners = new Set<(change: WalletChange) => void>()
  let current: CaipNetworkId | undefined
  /** The network of the last `open`, used while the wallet shows no account. */
  let wanted: CaipNetworkId | undefined
  let unsubscribe: Undo | undefined
  const here = () => current ?? wanted
  const withNetwork = nameNetwork(here)
  const notify = (reported: WalletChange) => {
    const change = withNetwork(reported)
    if ('networkId' in change) current = change.networkId
    for (const listener of [...listeners]) listener(change)
  }
  const notifySwitch = (networkId: CaipNetworkId, accounts?: readonly Account[]) => {
    const unconfirmed = bridge.isUnconfirmed?.() && { unconfirmed: true as const }
    notify(accounts ? { kind: 'accounts', accounts, networkId, ...unconfirmed } : { kind: 'network', networkId })
  }
  async function switchTo(params: unknown): Promise<null> {
    const { networkId } = Object(params)
    if (!isNetworkId(networkId)) throw new ProviderRpcError(INVALID_PARAMS, 'The network id is not CAIP-2')
    notifySwitch(networkId, await bridge.switchNetwork(networkId))
    return null
  }
  // One subscription to the wallet for all listeners: each of them receives a network switch.
  const listen: Bridge['onChange'] = listener => {
    listeners.add(listener)
    unsubscribe ??= tryRead(() => bridge.onChange(notify, here))
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      unsubscribe?.()
      unsubscribe = undefined
    }
  }
  return {
    prepare: bridge.prepare,
    revoke: bridge.revoke,
    async open(how) {
      wanted = how.networkId
      const opened = await bridge.open(how)
      if (how.signal.aborted || !opened) return opened
      const { accounts, networkId } = opened
      // Existing listeners receive the new network too: another tab may have switched it.
      if (current && current !== networkId) notifySwitch(networkId, accounts)
      current = networkId
      return { ...opened, ...(bridge.isUnconfirmed?.() && { unconfirmed: true }) }
    },
    async request(args) {
      if (!current) throw new ProviderRpcError(UNAUTHORIZED, 'The wallet is not connected')
      return args.method === SWITCH_NETWORK ? switchTo(args.params) : bridge.request(args, current)
    },
    onChange: listen,
    onEvent: (event, listener) =>
      listen(change => {
        const events = eventsOf(change)
        if (Object.hasOwn(events, event)) listener(events[event])
      }),
  }
}

/**
 * Accounts on the network that the listeners know are a change of the accounts alone. After a change of both, accounts
 * always name the network, since a batch delivers only the last of them.
 */
function nameNetwork(here: () => CaipNetworkId | undefined): (change: WalletChange) => WalletChange {
  let isMoved = false
  return change => {
    if (change.kind !== 'accounts') return change
    const { networkId = here(), ...accounts } = change
    isMoved ||= networkId !== here()
    return isMoved && networkId ? { ...accounts, networkId } : accounts
  }
}

/** The payloads by event. Source: EIP-1193. */
function eventsOf(change: WalletChange): Readonly<Record<string, unknown>> {
  if (change.kind === 'locked') return { accountsChanged: [] }
  if (change.kind === 'gone') return { disconnect: new ProviderRpcError(DISCONNECTED, change.reason ?? GONE[1]) }
  return {
    ...(change.kind === 'accounts' && { accountsChanged: change.accounts.map(({ address }) => address) }),
    ...('networkId' in change && { chainChanged: change.networkId }),
  }
}
