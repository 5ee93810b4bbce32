import { createPortico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import { defineElements } from 'portico/elements'
import { standard } from 'portico/plugins'
import { devtools } from 'portico/plugins/devtools'

/* A host page in development: the panel for its developer is registered. */

const { endpoints, networks } = window.sandbox
const portico = createPortico({
  projectId: 'browser-tests',
  networks,
  adapters: [evm(), walletconnect()],
  plugins: [...standard(), devtools({ from: 'page' })],
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
