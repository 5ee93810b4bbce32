import type { ConnectionChange, Context, Undo, WalletProvider } from '../../kernel'
import { attempt } from '../discovery'
import type { Bridge, WalletChange } from './bridge'
import { type Channel, openChannel } from './channel'
import { GONE, ProviderRpcError, readRejection } from './rejections'

/** A wallet behind a guard, until `end`. */
export interface Guarded {
  /**
   * The provider for the host. Requests and answers pass unchanged. The wallet's errors become `ProviderRpcError`s.
   * Events are batched and reach every listener even if another one throws.
   */
  readonly provider: WalletProvider
  /** Subscribes to the wallet's changes, in batches, until undone. */
  watch(listener: (change: ConnectionChange) => void): Undo
  /** `gone`: the wallet has left the page, and listeners receive that change. */
  end(gone?: boolean): void
}

interface Watch {
  readonly listener: (change: ConnectionChange) => void
  /** Delivers the queued changes to the listener now. */
  flush(): void
}

interface Subscription {
  readonly channel: Channel<unknown>
  /** Set after the subscription, because a wallet may call its listener at once. */
  leave?: Undo
}

interface GuardState {
  readonly bridge: Bridge
  readonly ctx: Pick<Context, 'clock' | 'report'>
  /** By event. */
  readonly subscriptions: Map<string, Subscription>
  readonly watches: Map<Undo, Watch>
  isEnded: boolean
}

type Request = Parameters<WalletProvider['request']>[0]

/** Events that carry a state. Source: EIP-1193. */
const STATES = ['accountsChanged', 'chainChanged', 'disconnect']

export function guardBridge(bridge: Bridge, ctx: Pick<Context, 'clock' | 'report'>): Guarded {
  const state: GuardState = { bridge, ctx, subscriptions: new Map(), watches: new Map(), isEnded: false }
  return {
    provider: providerOf(state),
    watch(listener) {
      const { stop, flush } = watch(bridge, listener, ctx)
      const undo = () => {
        state.watches.delete(undo)
        stop()
      }
      state.watches.set(undo, { listener, flush })
      return undo
    },
    end(gone) {
      state.isEnded = true
      for (const [undo, { listener }] of state.watches) {
        undo()
        if (gone) listener({ kind: 'gone' })
      }
      if (gone) state.subscriptions.get('disconnect')?.channel.push(new ProviderRpcError(4900, GONE[1]))
      for (const event of state.subscriptions.keys()) close(state, event)
    },
  }
}

function providerOf(state: GuardState): WalletProvider {
  const provider: WalletProvider = {
    /** Positional arguments, as in @stacks/connect and sats-connect, get a JSON-RPC response. Source: WBIP-001. */
    request: async (args: Request | string, params?: Request['params']): Promise<unknown> =>
      typeof args === 'string'
        ? { jsonrpc: '2.0', id: null, result: await request(state, { method: args, params }) }
        : request(state, args),
    on(event, listener) {
      if (!state.isEnded) subscribe(state, event, listener)
      return provider
    },
    removeListener(event, listener) {
      const { channel } = state.subscriptions.get(event) ?? {}
      channel?.listeners.delete(listener)
      if (channel?.listeners.size === 0) close(state, event)
      return provider
    },
  }
  return provider
}

async function request({ bridge, watches, isEnded }: GuardState, args: Request): Promise<unknown> {
  if (isEnded) throw new ProviderRpcError(4900, GONE[1])
  try {
    const answer = await bridge.request(args)
    // A change that the wallet reports before its answer, such as a new chain, is delivered before the answer.
    for (const { flush } of [...watches.values()]) flush()
    return answer
  } catch (error) {
    throw readRejection(error)
  }
}

function subscribe(
  { bridge, ctx, subscriptions }: GuardState,
  event: string,
  listener: (payload: unknown) => void,
): void {
  const known = subscriptions.get(event)
  const subscription: Subscription = known ?? { channel: openChannel(ctx, STATES.includes(event)) }
  const { channel } = subscription
  channel.listeners.add(listener)
  if (known) return
  subscriptions.set(event, subscription)
  subscription.leave = follow(() => bridge.onEvent(event, channel.push))
}

function close({ subscriptions }: GuardState, event: string): void {
  const known = subscriptions.get(event)
  known?.channel.close()
  subscriptions.delete(event)
  known?.leave?.()
}

/** One channel per kind: the last accounts must not hide the last network. `locked` is an account change. */
function watch(
  { onChange }: Bridge,
  listener: (change: ConnectionChange) => void,
  ctx: Pick<Context, 'clock' | 'report'>,
): { stop: Undo; flush(): void } {
  const open = () => openChannel<WalletChange>(ctx, true)
  const accounts = open()
  const channels = { accounts, locked: accounts, network: open(), gone: open() }
  const all = Object.values(channels)
  for (const { listeners } of all) listeners.add(listener)
  const leave = follow(() => onChange(news => channels[news.kind].push(news)))
  return {
    stop() {
      leave()
      for (const channel of all) channel.close()
    },
    flush() {
      for (const channel of all) channel.flush()
    },
  }
}

/** Subscribing and unsubscribing may throw: a wallet without events still answers requests. */
function follow(listen: () => Undo): Undo {
  const undo = attempt(listen)
  return () => void attempt(() => undo?.())
}
