import { createPortico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { base, mainnet } from 'portico/networks'
import { standard } from 'portico/plugins'
import { createWallet } from '../../../../sandbox/chains/evm/wallet'
import { iconUri } from '../../../../sandbox/wallets/icons'
import { promptFor } from '../../../../sandbox/wallets/prompt'

/* A Portico with wallets and a chain that are part of the page: the site is static files. */

export interface Demonstration {
  open(): Promise<void>
  setMode(mode: 'light' | 'dark'): void
}

/** A name that no server can have (RFC 2606). */
const NODE = 'https://node.invalid/'

/** Public test keys. */
const WALLETS = [
  { id: 'heron', name: 'Heron', key: `0x${'1'.repeat(64)}` },
  { id: 'quartz', name: 'Quartz', key: `0x${'2'.repeat(64)}` },
] as const

const RESULTS: Readonly<Record<string, string>> = {
  eth_blockNumber: '0x1',
  // 2.5 ETH.
  eth_getBalance: '0x22b1c8c1227a0000',
}

interface Call {
  readonly id: number
  readonly method: string
}

/** Requests to the node are answered here; all others are sent. */
function answerAsNode(): void {
  const send = window.fetch
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href).href
    if (!url.startsWith(NODE)) return send(input, init)
    const calls: Call | Call[] = JSON.parse(String(init?.body ?? '[]'))
    const chainId = `0x${Number(url.slice(NODE.length)).toString(16)}`
    const answer = ({ id, method }: Call) => {
      const result = method === 'eth_chainId' ? chainId : (RESULTS[method] ?? null)
      return { jsonrpc: '2.0', id, result }
    }
    return Response.json(Array.isArray(calls) ? calls.map(answer) : answer(calls))
  }
}

export function demonstrate(): Demonstration {
  answerAsNode()
  const networks = [mainnet, base].map(network => ({
    ...network,
    rpcUrls: { default: { http: [`${NODE}${network.id}`] } },
  }))
  const chains = networks.map(({ id, name }) => ({ id, name, rpcUrl: `${NODE}${id}` }))
  for (const { id, name, key } of WALLETS) {
    const icon = iconUri(id)
    createWallet({ name, rdns: `site.${id}`, icon, keys: [key], chains, answer: 'ask', ask: promptFor(icon) })
  }
  const portico = createPortico({
    networks,
    adapters: [evm()],
    plugins: standard(),
    features: { email: false, socials: false },
    themeVariables: { fontFamily: 'system-ui, sans-serif' },
  })
  return {
    open: () => portico.open(),
    setMode: mode => portico.setTheme({ mode }),
  }
}
