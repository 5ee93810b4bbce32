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
  const notify = (change: WalletChange) => {
    if (change.kind === 'network') current = change.networkId
    for (const listener of [...listeners]) listener(change)
  }
  const notifySwitch = (networkId: CaipNetworkId, accounts?: readonly Account[]) => {
    if (accounts) notify({ kind: 'accounts', accounts, ...(bridge.isUnconfirmed?.() && { unconfirmed: true }) })
    notify({ kind: 'network', networkId })
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
    onEvent: (event, listener) => listen(change => event === EVENTS[change.kind] && listener(payloadOf(change))),
  }
}

/** Source: EIP-1193. */
const EVENTS = { accounts: 'accountsChanged', locked: 'accountsChanged', network: 'chainChanged', gone: 'disconnect' }

function payloadOf(change: WalletChange): unknown {
  if (change.kind === 'locked') return []
  if (change.kind === 'accounts') return change.accounts.map(({ address }) => address)
  return change.kind === 'network' ? change.networkId : new ProviderRpcError(DISCONNECTED, change.reason ?? GONE[1])
}
