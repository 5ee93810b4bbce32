import {
  type CaipNetworkId,
  type ConnectionChange,
  type Context,
  tryRead,
  type Undo,
  type WalletProvider,
} from '../../../kernel'
import { reportAnswer } from '../../../kernel/kit'
import { DISCONNECTED, ProviderRpcError } from '../../../kernel/provider/rpcError'
import type { Bridge, WalletChange } from './bridge'
import { type Channel, createChannel } from './channel'
import { GONE, readProviderError } from './rejections'

/** A wallet behind a guard, until `end`. */
export interface GuardedWallet {
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

type Request = Parameters<WalletProvider['request']>[0]

/** Events that carry a state. Source: EIP-1193. */
const STATES = ['accountsChanged', 'chainChanged', 'disconnect']

type GuardContext = Pick<Context, 'clock' | 'report'> & Partial<Pick<Context, 'emit'>>

export function guardBridge(bridge: Bridge, ctx: GuardContext): GuardedWallet {
  const events = openEvents(bridge, ctx)
  const watches = new Map<Undo, Watch>()
  let ended = false

  const send: WalletProvider['request'] = async args => {
    if (ended) throw new ProviderRpcError(DISCONNECTED, GONE[1])
    try {
      const answer = await bridge.request(args)
      // A change that the wallet reports before its answer, such as a new chain, is delivered before the answer.
      for (const { flush } of [...watches.values()]) flush()
      reportAnswer(ctx, args.method)
      return answer
    } catch (error) {
      throw readProviderError(error, args.method)
    }
  }
  /** Positional arguments, as in @stacks/connect and sats-connect, get a JSON-RPC response. Source: WBIP-001. */
  const request = async (args: Request | string, params?: Request['params']): Promise<unknown> =>
    typeof args === 'string' ? { jsonrpc: '2.0', id: null, result: await send({ method: args, params }) } : send(args)
  const provider: WalletProvider = {
    request,
    on(event, listener) {
      if (!ended) events.add(event, listener)
      return provider
    },
    removeListener(event, listener) {
      events.remove(event, listener)
      return provider
    },
  }
  return {
    provider,
    watch(listener) {
      const { stop, flush } = watch(bridge, listener, ctx)
      const undo = () => {
        watches.delete(undo)
        stop()
      }
      watches.set(undo, { listener, flush })
      return undo
    },
    end(gone) {
      ended = true
      for (const [undo, { listener }] of watches) {
        undo()
        if (gone) listener({ kind: 'gone' })
      }
      if (gone) events.push('disconnect', new ProviderRpcError(DISCONNECTED, GONE[1]))
      events.close()
    },
  }
}

/** The provider's events: one channel and one subscription per event, while it has a listener. */
function openEvents(bridge: Bridge, ctx: Pick<Context, 'clock' | 'report'>) {
  const channels = new Map<string, { channel: Channel<unknown>; unsubscribe: Undo }>()

  const close = (event: string) => {
    const open = channels.get(event)
    channels.delete(event)
    open?.channel.close()
    open?.unsubscribe()
  }
  return {
    add(event: string, listener: (payload: unknown) => void): void {
      const known = channels.get(event)
      const { channel } = known ?? { channel: createChannel(ctx, STATES.includes(event)) }
      channel.listeners.add(listener)
      if (known) return
      const added = { channel, unsubscribe: () => {} }
      channels.set(event, added)
      added.unsubscribe = subscribe(() => bridge.onEvent(event, channel.push))
    },
    remove(event: string, listener: (payload: unknown) => void): void {
      const channel = channels.get(event)?.channel
      channel?.listeners.delete(listener)
      if (channel?.listeners.size === 0) close(event)
    },
    push: (event: string, payload: unknown) => channels.get(event)?.channel.push(payload),
    close(): void {
      for (const event of channels.keys()) close(event)
    },
  }
}

/** One channel per kind: the last accounts must not hide the last network. `locked` is an account change. */
function watch(
  { onChange }: Bridge,
  listener: (change: ConnectionChange) => void,
  ctx: Pick<Context, 'clock' | 'report'>,
): { stop: Undo; flush(): void } {
  const open = () => createChannel<WalletChange>(ctx, true)
  const accounts = open()
  const channels = { accounts, locked: accounts, network: open(), gone: open() }
  const all = Object.values(channels)
  // Of two changes that wait, the older one does not bring its network back.
  let networkId: CaipNetworkId | undefined
  const deliver = (change: WalletChange) =>
    listener('networkId' in change ? ({ ...change, networkId } as WalletChange) : change)
  for (const { listeners } of all) listeners.add(deliver)
  const unsubscribe = subscribe(() =>
    onChange(change => {
      if ('networkId' in change) networkId = change.networkId ?? networkId
      channels[change.kind].push(change)
    }),
  )
  return {
    stop() {
      unsubscribe()
      for (const channel of all) channel.close()
    },
    flush() {
      for (const channel of all) channel.flush()
    },
  }
}

/** Subscribing and unsubscribing may throw: a wallet without events still answers requests. */
function subscribe(listen: () => Undo): Undo {
  const undo = tryRead(listen)
  return () => void tryRead(() => undo?.())
}
