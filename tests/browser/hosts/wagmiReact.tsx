import { wagmiConnector } from 'portico/wagmi'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http } from 'wagmi'
import { App } from '../../../examples/wagmi/App'
import { openHost } from './interop'

declare global {
  interface Window {
    /** Every text of `#status` that the page has rendered. */
    shownStatuses: string[]
  }
}

const [one, two] = window.sandbox.networks
const config = createConfig({
  chains: [one, two],
  transports: { [one.id]: http(), [two.id]: http() },
  connectors: [wagmiConnector(openHost())],
  multiInjectedProviderDiscovery: false,
})

const root = document.querySelector('#root')?.appendChild(document.createElement('main'))
if (!root) throw new Error('The page has no root')
window.shownStatuses = []
new MutationObserver(() => {
  const shown = root.querySelector('#status')?.textContent ?? ''
  if (shown !== window.shownStatuses.at(-1)) window.shownStatuses.push(shown)
}).observe(root, { childList: true, subtree: true, characterData: true })
createRoot(root).render(
  <StrictMode>
    <App config={config} />
  </StrictMode>,
)
