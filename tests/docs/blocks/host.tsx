import { connectors, createPortico, type HostNetwork, sessionControl } from 'portico'
import { bitcoin } from 'portico/adapters/bitcoin'
import { cosmos } from 'portico/adapters/cosmos'
import { evm } from 'portico/adapters/evm'
import { polkadot } from 'portico/adapters/polkadot'
import { solana } from 'portico/adapters/solana'
import { sui } from 'portico/adapters/sui'
import { walletconnect } from 'portico/adapters/walletconnect'
import { mainnet } from 'portico/networks'
import { standard } from 'portico/plugins'
import { PorticoProvider } from 'portico/react'
import { type ComponentType, createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/* The reader's page: what the pages' code takes for granted, with connected wallets of the sandbox. */

declare global {
  interface Window {
    connectWallets(): Promise<string[]>
    /** Evaluates a block, and renders the components that it exports. Returns their names. */
    runBlock(path: string): Promise<string[]>
    /** Local nodes with the ids of public chains, on which the pages' code runs. */
    publicChains: readonly HostNetwork[]
    /** The values that the pages' code has drawn. */
    drawn: unknown[]
  }
}

const { endpoints, networks, namespaces } = window.sandbox
const portico = createPortico({
  projectId: 'documentation',
  networks: [
    ...window.publicChains,
    ...networks,
    ...Object.values(namespaces).flatMap(namespace => namespace.networks),
  ],
  adapters: [evm(), solana(), bitcoin(), polkadot(), cosmos(), sui(), walletconnect()],
  plugins: standard(),
  endpoints,
})

const ignore = () => undefined
Object.assign(window, {
  portico,
  createPortico,
  mainnet,
  evm,
  standard,
  button: document.createElement('button'),
  show: ignore,
  drawn: [],
  draw: (value: unknown) => window.drawn.push(value),
  redirect: (path: string) => {
    throw new Error(`redirected to ${path}`)
  },
  request: new Request('/account/sign-in', {
    method: 'POST',
    body: JSON.stringify({ data: {}, message: '', signature: '' }),
  }),
  redis: { set: async () => 'OK', getDel: async () => null },
  sql: async () => [],
})

/** One wallet of each namespace. */
const WALLETS = ['Heron', 'Marlin', 'Basalt', 'Dotterel', 'Nebula', 'Rill']

window.connectWallets = async () => {
  portico.prepare()
  const control = await portico.ask(sessionControl)
  for (const name of WALLETS) {
    const { id } = await new Promise<{ id: string }>(resolve => {
      const look = () => {
        const found = portico.read(connectors).known.find(connector => connector.name === name)
        if (found) resolve(found)
        return found
      }
      if (look()) return
      const stop = portico.watch(
        connectors,
        all => all,
        () => look() && stop(),
      )
    })
    await control.connect({ connectorId: id })
  }
  const [wallet] = portico.connections('eip155')
  Object.assign(window, { address: portico.account('eip155').address, connectorId: wallet?.connectorId })
  return Object.keys(namespaces).filter(namespace => portico.account(namespace).isConnected)
}

window.runBlock = async path => {
  const loaded: Record<string, unknown> = await import(path)
  await loaded.default
  const components = Object.entries(loaded).filter(([name, one]) => /^[A-Z]/.test(name) && typeof one === 'function')
  for (const [, component] of components) await render(component as ComponentType)
  await portico.close()
  return components.map(([name]) => name)
}

/** Draws a component until its effects have run, and removes it. */
async function render(component: ComponentType): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  flushSync(() => root.render(createElement(PorticoProvider, { portico }, createElement(component))))
  await new Promise(resolve => requestAnimationFrame(resolve))
  root.unmount()
  place.remove()
}
