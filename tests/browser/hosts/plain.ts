import { createPortico, type Portico, type PorticoOptions } from 'portico'
import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import { defineElements } from 'portico/elements'
import { type StandardOptions, standard } from 'portico/plugins'

/* A host page without a framework: the library's buttons, and a plain button of the page. */

declare global {
  interface Window {
    portico: Portico
    /** Options that a test overrides before the page's own script. */
    hostOptions?: Partial<PorticoOptions>
    /** Options of single plugins. */
    pluginOptions?: StandardOptions
  }
}

const { endpoints, networks } = window.sandbox
const portico = createPortico({
  projectId: 'browser-tests',
  networks,
  adapters: [evm(), walletconnect()],
  plugins: standard({
    auth: { embeddedNetworks: networks.map(({ id }) => `eip155:${id}` as const) },
    ...window.pluginOptions,
  }),
  endpoints,
  debug: false,
  ...window.hostOptions,
})
window.portico = portico
defineElements(portico)

const own = document.createElement('button')
own.id = 'own'
own.textContent = 'Open'
own.onclick = () => void portico.open()
document
  .querySelector('#root')
  ?.append(own, ...['portico-button', 'portico-network-button'].map(tag => document.createElement(tag)))
