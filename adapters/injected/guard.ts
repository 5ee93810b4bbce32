import type { ConnectionChange, Context, Undo, WalletProvider } from '../../kernel'
import { attempt } from '../discovery'
import type { Bridge, News } from './bridge'
import { type Channel, openChannel } from './channel'
import { GONE, ProviderRpcError, readRejection } from './rejections'

/** A wallet behind our guard, until `end`. */
export interface Guarded {
  /**
   * What a host holds. Requests and answers pass as they are; what the wallet throws becomes a `ProviderRpcError`; events
   * are gathered and reach every listener, whatever another one throws.
   */
  readonly provider: WalletProvider
  /** Hears the wallet until undone, in waves. */
  watch(listener: (change: ConnectionChange) => void): Undo
  /** `gone`: the wallet has left the page, and whoever listens hears so. */
  end(gone?: boolean): void
}

/** Events that tell a state. Source: EIP-1193. */
const STATES = ['accountsChanged', 'chainChanged', 'disconnect']

export function guardBridge(bridge: Bridge, ctx: Pick<Context, 'clock' | 'report'>): Guarded {
  const channels = new Map<string, Channel<unknown>>()
  const leaves = new Map<string, Undo>()
  const watches = new Map<Undo, (change: ConnectionChange) => void>()
  let ended = false

  const close = (event: string) => {
    channels.get(event)?.close()
    channels.delete(event)
    leaves.get(event)?.()
    leaves.delete(event)
  }
  const provider: WalletProvider = {
    async request(args) {
      if (ended) throw new ProviderRpcError(4900, GONE[1])
      try {
        return await bridge.request(args)
      } catch (error) {
        throw readRejection(error)
      }
    },
    on(event, listener) {
      if (ended) return provider
      const known = channels.get(event)
      const channel = known ?? openChannel(ctx, STATES.includes(event))
      channel.listeners.add(listener)
      if (known) return provider
      channels.set(event, channel)
      leaves.set(
        event,
        follow(() => bridge.hear(event, channel.hear)),
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
      const stop = watch(bridge, listener, ctx)
      const undo = () => {
        watches.delete(undo)
        stop()
      }
      watches.set(undo, listener)
      return undo
    },
    end(gone) {
      ended = true
      for (const [undo, listener] of watches) {
        undo()
        if (gone) listener({ kind: 'gone' })
      }
      if (gone) channels.get('disconnect')?.hear(new ProviderRpcError(4900, GONE[1]))
      for (const event of channels.keys()) close(event)
    },
  }
}

/** One channel for each kind: the last accounts must not hide the last network. */
function watch(
  { listen }: Bridge,
  listener: (change: ConnectionChange) => void,
  ctx: Pick<Context, 'clock' | 'report'>,
): Undo {
  const open = () => openChannel<News>(ctx, true)
  const channels = { accounts: open(), network: open(), gone: open() }
  const all = Object.values(channels)
  const tell = (news: News) =>
    listener(news.kind === 'accounts' && news.accounts.length === 0 ? { kind: 'gone' } : news)
  for (const { listeners } of all) listeners.add(tell)
  const leave = follow(() => listen(news => channels[news.kind].hear(news)))
  return () => {
    leave()
    for (const channel of all) channel.close()
  }
}

/** Both ends of listening to a wallet may throw: one that cannot be heard can still be asked. */
function follow(listen: () => Undo): Undo {
  const undo = attempt(listen)
  return () => void attempt(() => undo?.())
}
