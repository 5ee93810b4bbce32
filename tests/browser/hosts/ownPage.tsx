import { createPortico, type Portico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import { standard } from 'portico/plugins'
import { PorticoProvider } from 'portico/react'
import { createRoot } from 'react-dom/client'
import { ConnectPage } from '../../../examples/own-connect-page/ConnectPage'

/* Runs the example of a connect page that the host renders itself. */

const { endpoints, networks } = window.sandbox
const portico: Portico = createPortico({
  projectId: 'browser-tests',
  networks,
  adapters: [evm(), walletconnect()],
  plugins: standard(),
  endpoints,
  debug: false,
})
window.portico = portico

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <PorticoProvider portico={portico}>
      <ConnectPage />
    </PorticoProvider>,
  )
}
