import type { Context, Undo, WalletProvider } from '../../kernel'
import { attempt } from '../discovery'
import { readAccounts } from './addresses'
import { hexChainId, readChainId } from './chainId'
import { plain } from './plain'
import { GONE, ProviderRpcError, readRejection } from './rejections'

/** A foreign provider behind our guard, until `end`. */
export interface GuardedProvider extends WalletProvider {
  end(): void
}

type Listener = (payload: unknown) => void

/** At most one wave of listeners in this time, however many events a wallet fires. */
const WINDOW_MS = 100
/** Of events that are not states, as many may wait for the next wave. */
const MOST_WAITING = 100

const hexOf = (id: number | undefined) => id && hexChainId(id)

/** Events that tell a state: what they may say, and only the last one counts. Undefined is not told. */
const STATES = new Map<string, (said: unknown) => unknown>([
  ['accountsChanged', said => readAccounts(plain(said))?.map(({ address }) => address)],
  ['chainChanged', said => hexOf(readChainId(said))],
  ['disconnect', readRejection],
])

/**
 * A wallet's own object, as wagmi, viem and ethers take it. Its methods are taken once, now: what the page wraps around
 * them later is not asked. Requests and answers pass as they are; what it throws becomes a `ProviderRpcError`; events
 * are checked, gathered and reach every listener, whatever another one throws.
 *
 * Undefined when the object cannot be asked anything.
 */
export function guardProvider(
  foreign: object,
  { clock, report }: Pick<Context, 'clock' | 'report'>,
): GuardedProvider | undefined {
  const ask = take(foreign, 'request')
  if (!ask) return undefined
  const attach = take(foreign, 'on')
  const detach = take(foreign, 'removeListener')
  const channels = new Map<string, Channel>()
  let ended = false

  const guarded: GuardedProvider = {
    async request({ method, params }) {
      if (ended) throw new ProviderRpcError(4900, GONE[1])
      try {
        return await ask(params === undefined ? { method } : { method, params })
      } catch (error) {
        throw readRejection(error)
      }
    },
    on(event, listener) {
      if (ended) return guarded
      const known = channels.get(event)
      const channel = known ?? openChannel(STATES.get(event), { clock, report })
      channel.listeners.add(listener)
      if (known) return guarded
      channels.set(event, channel)
      // A wallet that cannot be heard can still be asked.
      attempt(() => attach?.(event, channel.hear))
      return guarded
    },
    removeListener(event, listener) {
      const channel = channels.get(event)
      channel?.listeners.delete(listener)
      if (channel?.listeners.size === 0) close(event, channel)
      return guarded
    },
    end() {
      ended = true
      for (const [event, channel] of channels) close(event, channel)
    },
  }
  const close = (event: string, channel: Channel) => {
    channels.delete(event)
    channel.close()
    attempt(() => detach?.(event, channel.hear))
  }
  return guarded
}

interface Channel {
  readonly listeners: Set<Listener>
  hear(said: unknown): void
  close(): void
}

function openChannel(
  read: ((said: unknown) => unknown) | undefined,
  { clock, report }: Pick<Context, 'clock' | 'report'>,
): Channel {
  const listeners = new Set<Listener>()
  let waiting: unknown[] = []
  let cooling: Undo | undefined
  const tell = () => {
    const payloads = waiting
    waiting = []
    for (const payload of payloads) {
      for (const listener of [...listeners]) {
        try {
          listener(payload)
        } catch (error) {
          report(error)
        }
      }
    }
  }
  const wave = () => {
    // First: what a listener sets off waits for the next wave.
    cooling = clock.after(WINDOW_MS, () => {
      cooling = undefined
      if (waiting.length > 0) wave()
    })
    tell()
  }
  return {
    listeners,
    hear(said) {
      if (listeners.size === 0) return
      const payload = read ? read(said) : said
      if (read && payload === undefined) return
      if (read) waiting = [payload]
      else if (waiting.length < MOST_WAITING) waiting.push(payload)
      if (!cooling) wave()
    },
    close() {
      listeners.clear()
      waiting = []
      cooling?.()
    },
  }
}

/** A method of a foreign object, read once and bound to it. */
function take(foreign: object, name: string): ((...args: unknown[]) => unknown) | undefined {
  const found: unknown = attempt(() => Reflect.get(foreign, name))
  return typeof found === 'function' ? (...args) => Reflect.apply(found, foreign, args) : undefined
}
