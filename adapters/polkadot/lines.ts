import { ApiPromise, WsProvider } from '@polkadot/api'
import {
  asPorticoError,
  type CaipNetworkId,
  type Context,
  findNetwork,
  networks,
  PorticoError,
  rpcUrls,
  type Undo,
} from '../../kernel'
import { lifetime } from '../injected'
import { mustBeOf } from './namespace'

/** A node that is listening, until it is let go. */
export interface Line {
  readonly api: ApiPromise
  readonly release: Undo
}

/**
 * The networks' nodes: one line each, for all who need it at the same time; it ends when nobody has needed it for a
 * minute, and with the plugin.
 */
export interface Lines {
  /** @throws RPC_MISSING RPC_UNREACHABLE, or NETWORK_MISMATCH for a node of another genesis */
  hold(networkId: CaipNetworkId, signal?: AbortSignal): Promise<Line>
}

const DIAL_MS = 20_000
const CALL_MS = 20_000
const IDLE_MS = 60_000

interface Open {
  readonly api: Promise<ApiPromise>
  readonly end: Undo
  holders: number
  cooling?: Undo
}

export function createLines(ctx: Context): Lines {
  const lines = new Map<CaipNetworkId, Open>()
  ctx.onDispose(() => {
    for (const { end } of [...lines.values()]) end()
  })

  function open(networkId: CaipNetworkId): Open {
    const life = new AbortController()
    const end = () => {
      if (lines.get(networkId) === line) lines.delete(networkId)
      line.cooling?.()
      life.abort()
    }
    const line: Open = { api: dial(ctx, networkId, life.signal), end, holders: 0 }
    lines.set(networkId, line)
    // What failed, or was cut off, is dialled anew by the next one.
    line.api.then(api => api.once('disconnected', end), end)
    return line
  }

  return {
    async hold(networkId, signal) {
      const line = lines.get(networkId) ?? open(networkId)
      line.holders++
      line.cooling?.()
      let held = true
      const release = () => {
        if (!held) return
        held = false
        if (--line.holders === 0 && lines.get(networkId) === line) line.cooling = ctx.clock.after(IDLE_MS, line.end)
      }
      try {
        return { api: await lifetime(ctx, { signal }, () => line.api), release }
      } catch (error) {
        release()
        throw error
      }
    },
  }
}

/** The first of the network's nodes that answers and is what it should be. */
async function dial(ctx: Context, networkId: CaipNetworkId, life: AbortSignal): Promise<ApiPromise> {
  const network = findNetwork(ctx.read(networks), networkId)
  const urls = network ? rpcUrls(network, { custom: ctx.settings.customRpcUrls }) : []
  let failure = new PorticoError('RPC_MISSING', 'No RPC url provided for chainId', { networkId })
  for (const url of urls) {
    try {
      return await dialOne(ctx, { url: url.replace(/^http/, 'ws'), networkId, life })
    } catch (error) {
      life.throwIfAborted()
      ctx.signal.throwIfAborted()
      failure = asPorticoError(error, 'RPC_UNREACHABLE', 'The node could not be reached')
    }
  }
  throw failure
}

async function dialOne(
  ctx: Context,
  { url, networkId, life }: { url: string; networkId: CaipNetworkId; life: AbortSignal },
): Promise<ApiPromise> {
  const provider = new WsProvider(url, false, {}, CALL_MS)
  // Web assembly is for signing, which wallets do; a strict policy of the page forbids it.
  const api = new ApiPromise({ provider, initWasm: false, noInitWarn: true, throwOnConnect: true })
  const ready = api.isReadyOrError
  // Not the library's own way: it begins with questions that nobody is there to answer any more, and complains.
  const hangUp = () => void provider.disconnect().catch(unheard)
  try {
    await lifetime(ctx, { signal: life, ms: DIAL_MS }, async () => {
      await Promise.all([ready, provider.connect()])
    })
    mustBeOf(networkId, api.genesisHash.toHex())
  } catch (error) {
    ready.catch(unheard)
    hangUp()
    throw error
  }
  life.addEventListener('abort', hangUp)
  return api
}

/** A line that is being given up has nothing more to say. */
const unheard = () => undefined
