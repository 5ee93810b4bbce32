import { type Account, type CaipNetworkId, isNetworkId, type Undo } from '../../kernel'
import { attempt } from '../discovery'
import type { Bridge, WalletChange } from './bridge'
import { GONE, ProviderRpcError } from './rejections'

/**
 * Switches a provider's network where only the adapter keeps it; params: `{ networkId }`. Reported as the change
 * `network`.
 */
export const SWITCH_NETWORK = 'portico_switchNetwork'

const INVALID_PARAMS = -32602
const UNAUTHORIZED = 4100

/** A wallet without a current network: every request receives the user's network. */
export interface NetworklessBridge extends Pick<Bridge, 'prepare' | 'open' | 'revoke'> {
  request(args: Parameters<Bridge['request']>[0], networkId: CaipNetworkId): Promise<unknown>
  /** Subscribes to the wallet's changes; `here` returns the user's current network. */
  onChange(listener: (news: WalletChange) => void, here: () => CaipNetworkId | undefined): Undo
  /**
   * Prepares another network. Returns its accounts, or undefined if they are the same.
   * @throws CHAIN_UNSUPPORTED
   */
  move(networkId: CaipNetworkId): Promise<readonly Account[] | undefined>
}

/**
 * Keeps the current network for a wallet that has none: set by `open`, by the wallet's changes and by
 * `portico_switchNetwork`. Changes are also EIP-1193 events: `accountsChanged` with addresses, `chainChanged` with the
 * network's id, `disconnect`.
 */
export function keepNetwork(bridge: NetworklessBridge): Bridge {
  const listeners = new Set<(news: WalletChange) => void>()
  let at: CaipNetworkId | undefined
  /** The network of the last `open`, used while the wallet shows no account. */
  let wanted: CaipNetworkId | undefined
  let leave: Undo | undefined
  const here = () => at ?? wanted
  const notify = (news: WalletChange) => {
    if (news.kind === 'network') at = news.networkId
    for (const listener of [...listeners]) listener(news)
  }
  const notifySwitch = (networkId: CaipNetworkId, accounts?: readonly Account[]) => {
    if (accounts) notify({ kind: 'accounts', accounts })
    notify({ kind: 'network', networkId })
  }

  async function moveTo(params: unknown): Promise<null> {
    const { networkId } = Object(params)
    if (!isNetworkId(networkId)) throw new ProviderRpcError(INVALID_PARAMS, 'The network id is not CAIP-2')
    notifySwitch(networkId, await bridge.move(networkId))
    return null
  }

  // One subscription to the wallet for all listeners: each of them receives a network switch.
  const listen: Bridge['onChange'] = listener => {
    listeners.add(listener)
    leave ??= attempt(() => bridge.onChange(notify, here))
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      leave?.()
      leave = undefined
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
      if (at && at !== networkId) notifySwitch(networkId, accounts)
      at = networkId
      return opened
    },
    async request(args) {
      if (!at) throw new ProviderRpcError(UNAUTHORIZED, 'The wallet is not connected')
      return args.method === SWITCH_NETWORK ? moveTo(args.params) : bridge.request(args, at)
    },
    onChange: listen,
    onEvent: (event, listener) => listen(news => event === EVENTS[news.kind] && listener(payloadOf(news))),
  }
}

/** Source: EIP-1193. */
const EVENTS = { accounts: 'accountsChanged', locked: 'accountsChanged', network: 'chainChanged', gone: 'disconnect' }

function payloadOf(news: WalletChange): unknown {
  if (news.kind === 'locked') return []
  if (news.kind === 'accounts') return news.accounts.map(({ address }) => address)
  return news.kind === 'network' ? news.networkId : new ProviderRpcError(4900, news.reason ?? GONE[1])
}
