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
import { withLifetime } from '../injected'
import { mustBeOf } from './namespace'

/** A connection to a node, open until `release`. */
export interface Line {
  readonly api: ApiPromise
  readonly release: Undo
}

/** Shares one connection per network. A connection closes one minute after its last release, or with the plugin. */
export interface Lines {
  /** @throws RPC_MISSING RPC_UNREACHABLE, or NETWORK_MISMATCH for a node with another genesis */
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
    // After a failure or a disconnect, the next caller connects anew.
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
        return { api: await withLifetime(ctx, { signal }, () => line.api), release }
      } catch (error) {
        release()
        throw error
      }
    },
  }
}

/** Connects to the first of the network's nodes that answers with the right genesis. */
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
  // WebAssembly is for signing, which wallets do. A strict content security policy forbids it.
  const api = new ApiPromise({ provider, initWasm: false, noInitWarn: true, throwOnConnect: true })
  const ready = api.isReadyOrError
  // `api.disconnect()` would first send requests that fail, and log errors.
  const hangUp = () => void provider.disconnect().catch(unheard)
  try {
    await withLifetime(ctx, { signal: life, ms: DIAL_MS }, async () => {
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

/** Errors of a closing connection are ignored. */
const unheard = () => undefined
