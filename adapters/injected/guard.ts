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

type Request = Parameters<WalletProvider['request']>[0]

/** Events that carry a state. Source: EIP-1193. */
const STATES = ['accountsChanged', 'chainChanged', 'disconnect']

export function guardBridge(bridge: Bridge, ctx: Pick<Context, 'clock' | 'report'>): Guarded {
  const channels = new Map<string, Channel<unknown>>()
  const leaves = new Map<string, Undo>()
  const watches = new Map<Undo, Watch>()
  let ended = false

  const close = (event: string) => {
    channels.get(event)?.close()
    channels.delete(event)
    leaves.get(event)?.()
    leaves.delete(event)
  }
  const ask: WalletProvider['request'] = async args => {
    if (ended) throw new ProviderRpcError(4900, GONE[1])
    try {
      const answer = await bridge.request(args)
      // A change that the wallet reports before its answer, such as a new chain, is delivered before the answer.
      for (const { flush } of [...watches.values()]) flush()
      return answer
    } catch (error) {
      throw readRejection(error)
    }
  }
  /** Positional arguments, as in @stacks/connect and sats-connect, get a JSON-RPC response. Source: WBIP-001. */
  const request = async (args: Request | string, params?: Request['params']): Promise<unknown> =>
    typeof args === 'string' ? { jsonrpc: '2.0', id: null, result: await ask({ method: args, params }) } : ask(args)
  const provider: WalletProvider = {
    request,
    on(event, listener) {
      if (ended) return provider
      const known = channels.get(event)
      const channel = known ?? openChannel(ctx, STATES.includes(event))
      channel.listeners.add(listener)
      if (known) return provider
      channels.set(event, channel)
      leaves.set(
        event,
        follow(() => bridge.onEvent(event, channel.push)),
      )
      return provider
    },
    removeListener(event, listener) {
      const channel = channels.get(event)
      channel?.listeners.delete(listener)
      if (channel?.listeners.size === 0) close(event)
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
      if (gone) channels.get('disconnect')?.push(new ProviderRpcError(4900, GONE[1]))
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
