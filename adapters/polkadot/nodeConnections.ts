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
import { withLifetime } from '../shared/injected'
import { requireGenesis } from './chain'

/** A connection to a node, open until `release`. */
export interface NodeConnection {
  readonly api: ApiPromise
  readonly release: Undo
}

/** Shares one connection per network. A connection closes one minute after its last release, or with the plugin. */
export interface NodeConnections {
  /** @throws RPC_MISSING RPC_UNREACHABLE, or NETWORK_MISMATCH for a node with another genesis */
  acquire(networkId: CaipNetworkId, signal?: AbortSignal): Promise<NodeConnection>
}

const CONNECT_MS = 20_000
const CALL_MS = 20_000
const IDLE_MS = 60_000

interface SharedConnection {
  readonly api: Promise<ApiPromise>
  readonly end: Undo
  users: number
  undoIdle?: Undo
}

export function createNodeConnections(ctx: Context): NodeConnections {
  const connections = new Map<CaipNetworkId, SharedConnection>()
  ctx.onDispose(() => {
    for (const { end } of [...connections.values()]) end()
  })

  function open(networkId: CaipNetworkId): SharedConnection {
    const life = new AbortController()
    const end = () => {
      if (connections.get(networkId) === connection) connections.delete(networkId)
      connection.undoIdle?.()
      life.abort()
    }
    const connection: SharedConnection = { api: connect(ctx, networkId, life.signal), end, users: 0 }
    connections.set(networkId, connection)
    // After a failure or a disconnect, the next caller connects anew.
    connection.api.then(api => api.once('disconnected', end), end)
    return connection
  }

  return {
    async acquire(networkId, signal) {
      const connection = connections.get(networkId) ?? open(networkId)
      connection.users++
      connection.undoIdle?.()
      let acquired = true
      const release = () => {
        if (!acquired) return
        acquired = false
        if (--connection.users === 0 && connections.get(networkId) === connection)
          connection.undoIdle = ctx.clock.after(IDLE_MS, connection.end)
      }
      try {
        return { api: await withLifetime(ctx, { signal }, () => connection.api), release }
      } catch (error) {
        release()
        throw error
      }
    },
  }
}

/** Connects to the first of the network's nodes that answers with the right genesis. */
async function connect(ctx: Context, networkId: CaipNetworkId, life: AbortSignal): Promise<ApiPromise> {
  const network = findNetwork(ctx.read(networks), networkId)
  const urls = network ? rpcUrls(network, { custom: ctx.settings.customRpcUrls }) : []
  let failure = new PorticoError('RPC_MISSING', 'No RPC url provided for chainId', { networkId })
  for (const url of urls) {
    try {
      return await connectTo(ctx, { url: url.replace(/^http/, 'ws'), networkId, life })
    } catch (error) {
      life.throwIfAborted()
      ctx.signal.throwIfAborted()
      failure = asPorticoError(error, 'RPC_UNREACHABLE', 'The node could not be reached')
    }
  }
  throw failure
}

async function connectTo(
  ctx: Context,
  { url, networkId, life }: { url: string; networkId: CaipNetworkId; life: AbortSignal },
): Promise<ApiPromise> {
  const provider = new WsProvider(url, false, {}, CALL_MS)
  // WebAssembly is for signing, which wallets do. A strict content security policy forbids it.
  const api = new ApiPromise({ provider, initWasm: false, noInitWarn: true, throwOnConnect: true })
  const ready = api.isReadyOrError
  // `api.disconnect()` would first send requests that fail, and log errors.
  const disconnect = () => void provider.disconnect().catch(ignore)
  try {
    await withLifetime(ctx, { signal: life, ms: CONNECT_MS }, async () => {
      await Promise.all([ready, provider.connect()])
    })
    requireGenesis(networkId, api.genesisHash.toHex())
  } catch (error) {
    ready.catch(ignore)
    disconnect()
    throw error
  }
  life.addEventListener('abort', disconnect)
  return api
}

/** Errors of a closing connection are ignored. */
const ignore = () => undefined
