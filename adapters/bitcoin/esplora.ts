import {
  type CaipNetworkId,
  type Context,
  findNetwork,
  isPorticoError,
  networks,
  PorticoError,
  rpcUrls,
} from '../../kernel'
import { afterSilence, isRefusal } from '../shared/injected/capabilities'
import { NAMESPACE } from './chain'

/** A network's explorers, tried one after another until one answers. Source: Esplora's HTTP API. */
export interface Esplora {
  /** @throws RPC_MISSING RPC_MISMATCH, or the last explorer's error */
  read(path: string, signal?: AbortSignal, maxBytes?: number): Promise<unknown>
  /** Broadcasts a transaction, in hex. @throws the same */
  send(transaction: string, signal?: AbortSignal): Promise<void>
}

/** HTTP status of an invalid request: another explorer would answer the same. */
const BAD_REQUEST = 400

export function createEsplora(ctx: Context): (networkId: CaipNetworkId) => Esplora {
  const trusted = new Set<string>()

  /** Checks the explorer's genesis block, which the CAIP-2 reference names. Source: CAIP-4. */
  async function checkGenesis(url: string, networkId: CaipNetworkId, signal?: AbortSignal): Promise<void> {
    const claim = `${networkId} ${url}`
    if (trusted.has(claim)) return
    const blocks = Object(await ctx.http.json(`${url}/blocks/0`, { signal }).catch(() => []))
    signal?.throwIfAborted()
    const { id } = Object(blocks[0])
    if (typeof id === 'string' && !id.startsWith(networkId.slice(NAMESPACE.length + 1))) {
      throw new PorticoError('RPC_MISMATCH', 'The explorer serves another network', {
        networkId,
        host: new URL(url).host,
      })
    }
    if (typeof id === 'string') trusted.add(claim)
  }

  async function tryEach<T>(
    networkId: CaipNetworkId,
    signal: AbortSignal | undefined,
    request: (url: string) => Promise<T>,
  ) {
    const network = findNetwork(ctx.read(networks), networkId)
    const listed = network ? rpcUrls(network, { custom: ctx.settings.customRpcUrls }) : []
    let failure = new PorticoError('RPC_MISSING', 'No RPC url provided for chainId', { networkId })
    let isSilent = false
    for (const url of new Set(listed.map(url => url.replace(/\/+$/, '')))) {
      let isAsked = false
      try {
        await checkGenesis(url, networkId, signal)
        isAsked = true
        return await request(url)
      } catch (error) {
        if (!isPorticoError(error)) throw error
        failure = isSilent ? afterSilence(error) : error
        if (error.context.status === BAD_REQUEST) throw failure
        isSilent ||= isAsked && !isRefusal(error)
      }
    }
    throw failure
  }

  return networkId => ({
    read: (path, signal, maxBytes) =>
      tryEach(networkId, signal, url => ctx.http.json(`${url}${path}`, { signal, maxBytes })),
    send: (transaction, signal) =>
      tryEach(networkId, signal, async url => {
        const request = { method: 'POST', body: transaction, signal } as const
        // A success is answered with the transaction's id as plain text, not JSON.
        await ctx.http.json(`${url}/tx`, request).catch(error => {
          if (!isPorticoError(error, 'HTTP_MALFORMED')) throw error
        })
      }),
  })
}
