import { createPortico, type Portico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import { standard } from 'portico/plugins'
import {
  ConnectButton,
  PorticoProvider,
  useDisconnect,
  usePortico,
  usePorticoAccount,
  usePorticoEvents,
  usePorticoNetwork,
  usePorticoProvider,
  usePorticoState,
  usePorticoTheme,
} from 'portico/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/* A React host that renders the result of every hook. */

const { endpoints, networks } = window.sandbox
const portico: Portico = createPortico({
  projectId: 'browser-tests',
  networks,
  adapters: [evm(), walletconnect()],
  plugins: standard({ auth: { embeddedNetworks: networks.map(({ id }) => `eip155:${id}` as const) } }),
  endpoints,
  debug: false,
  ...window.hostOptions,
})
window.portico = portico

function Says({ name, children }: { name: string; children: unknown }) {
  return <output id={name}>{String(children)}</output>
}

function Host() {
  const { open } = usePortico()
  const account = usePorticoAccount()
  const { network, switchNetwork } = usePorticoNetwork()
  const provider = usePorticoProvider('eip155')
  const state = usePorticoState()
  const last = usePorticoEvents()
  const { theme, setTheme } = usePorticoTheme()
  const { disconnect } = useDisconnect()
  return (
    <main>
      <ConnectButton />
      <ConnectButton>
        {({ account: { address }, network, isUnsupported, press, openNetworks, intent }) => (
          <>
            <button type="button" id="own" onClick={press} {...intent}>
              {address ?? 'Log in'}
            </button>
            <button type="button" id="chain" onClick={openNetworks}>
              {isUnsupported ? 'Wrong network' : network?.name}
            </button>
          </>
        )}
      </ConnectButton>
      <button type="button" id="networks" onClick={() => void open({ view: 'Networks' })}>
        Networks
      </button>
      <button type="button" id="switch" onClick={() => void switchNetwork('eip155:31338')}>
        Switch
      </button>
      <button type="button" id="dark" onClick={() => setTheme({ mode: 'dark' })}>
        Dark
      </button>
      <button type="button" id="leave" onClick={() => void disconnect()}>
        Leave
      </button>
      <Says name="status">{account.status}</Says>
      <Says name="address">{account.address}</Says>
      <Says name="network">{network?.name}</Says>
      <Says name="provider">{typeof provider?.request}</Says>
      <Says name="open">{state.open}</Says>
      <Says name="event">{last?.id}</Says>
      <Says name="theme">{theme.mode}</Says>
    </main>
  )
}

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PorticoProvider portico={portico}>
        <Host />
      </PorticoProvider>
    </StrictMode>,
  )
}
