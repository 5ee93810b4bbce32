import { createPortico, type Portico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { defineElements } from 'portico/elements'
import { base, mainnet } from 'portico/networks'
import { standard } from 'portico/plugins'
import { createWallet } from '../../../../sandbox/chains/evm/wallet'
import { iconUri } from '../../../../sandbox/wallets/icons'
import { promptFor } from '../../../../sandbox/wallets/prompt'
import { createLocalChain } from './localChain'

/* A Portico with wallets and chains that are part of the page: the site is static files. */

/** A name that no server can have (RFC 2606). */
const NODE = 'https://node.invalid/'

/** Public test keys. */
const WALLETS = [
  { id: 'heron', name: 'Heron', key: `0x${'1'.repeat(64)}` },
  { id: 'quartz', name: 'Quartz', key: `0x${'2'.repeat(64)}` },
] as const

interface Call {
  readonly id: number
  readonly method: string
  readonly params?: readonly unknown[]
}

/** Requests to the nodes are answered here; all others are sent. */
function answerAsNodes(chainIds: readonly number[]): void {
  const nodes = new Map(chainIds.map(id => [`${NODE}${id}`, createLocalChain(id)]))
  const send = window.fetch
  window.fetch = async (input, init) => {
    const node = nodes.get(new URL(input instanceof Request ? input.url : input, location.href).href)
    if (!node) return send(input, init)
    const answer = async ({ id, ...call }: Call) => {
      try {
        return { jsonrpc: '2.0', id, result: await node(call) }
      } catch (error) {
        return { jsonrpc: '2.0', id, error: { code: -32000, message: String(Object(error).message) } }
      }
    }
    const calls: Call | Call[] = JSON.parse(String(init?.body ?? '[]'))
    return Response.json(await (Array.isArray(calls) ? Promise.all(calls.map(answer)) : answer(calls)))
  }
}

let portico: Portico | undefined

/** The one Portico of the site: its pages change without a load. */
export function demonstrate(): Portico {
  portico ??= create()
  return portico
}

function create(): Portico {
  const known = [mainnet, base]
  answerAsNodes(known.map(({ id }) => id))
  const networks = known.map(network => ({ ...network, rpcUrls: { default: { http: [`${NODE}${network.id}`] } } }))
  const chains = networks.map(({ id, name }) => ({ id, name, rpcUrl: `${NODE}${id}` }))
  for (const { id, name, key } of WALLETS) {
    const icon = iconUri(id)
    createWallet({ name, rdns: `site.${id}`, icon, keys: [key], chains, answer: 'ask', ask: promptFor(icon) })
  }
  const created = createPortico({
    networks,
    adapters: [evm()],
    plugins: standard(),
    features: { email: false, socials: false },
    themeVariables: { fontFamily: 'system-ui, sans-serif' },
  })
  defineElements(created)
  return created
}
