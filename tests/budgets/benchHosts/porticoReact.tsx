import { createPortico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import { standard } from 'portico/plugins'
import { ConnectButton, PorticoProvider } from 'portico/react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { usable } from './timing'

/* The usual React host, with the library's button. */
const { endpoints, networks } = window.sandbox
const portico = createPortico({
  projectId: 'bench',
  networks,
  adapters: [evm(), walletconnect()],
  plugins: standard({ auth: { embeddedNetworks: networks.map(({ id }) => `eip155:${id}` as const) } }),
  endpoints,
  debug: false,
})
window.portico = portico

function Host() {
  useEffect(() => void usable(), [])
  return (
    <PorticoProvider portico={portico}>
      <ConnectButton>
        {({ press }) => (
          <button type="button" id="open" onClick={press}>
            open
          </button>
        )}
      </ConnectButton>
    </PorticoProvider>
  )
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Host />)
