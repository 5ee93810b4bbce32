import { createPortico, type Portico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import { standard } from 'portico/plugins'
import {
  ConnectButton,
  PorticoProvider,
  usePorticoAccount,
  usePorticoEvents,
  usePorticoNetwork,
  usePorticoProvider,
  usePorticoState,
  usePorticoTheme,
} from 'portico/react'
import { type ReactNode, StrictMode, useState } from 'react'
import type { PageConfig } from '../../../sandbox/pageScripts'

/* A host that is rendered on a server first: the same code runs there and in the browser. */

export const porticoFor = ({ endpoints, networks }: PageConfig): Portico =>
  createPortico({
    projectId: 'browser-tests',
    networks,
    adapters: [evm(), walletconnect()],
    plugins: standard({ auth: { embeddedNetworks: networks.map(({ id }) => `eip155:${id}` as const) } }),
    endpoints,
    themeMode: 'dark',
    themeVariables: { accent: '#a02c5a' },
    debug: false,
  })

function Says({ name, children }: { name: string; children: ReactNode }) {
  return <output id={name}>{children}</output>
}

function Host() {
  const account = usePorticoAccount()
  const evmAccount = usePorticoAccount({ namespace: 'eip155' })
  const { network, networkId } = usePorticoNetwork()
  const provider = usePorticoProvider()
  const { open, view = 'none', connected } = usePorticoState()
  const last = usePorticoEvents()
  const { theme } = usePorticoTheme()
  const [named, setNamed] = useState(false)
  return (
    <main>
      <ConnectButton />
      {named && <ConnectButton namespace="eip155" label="Join" size="sm" balance="show" />}
      <button type="button" id="more" onClick={() => setNamed(true)}>
        More
      </button>
      <ConnectButton>
        {({ account: { address }, open: isOpen, press, intent }) => (
          <button type="button" id="own" onClick={press} {...intent}>
            {isOpen ? 'Open' : (address ?? 'Log in')}
          </button>
        )}
      </ConnectButton>
      <Says name="status">{account.status}</Says>
      <Says name="address">{evmAccount.address ?? 'none'}</Says>
      <Says name="network">{network?.name ?? networkId}</Says>
      <Says name="provider">{provider ? 'there' : 'none'}</Says>
      <Says name="state">{`${open} ${view} ${connected}`}</Says>
      <Says name="event">{last?.id ?? 'none'}</Says>
      <Says name="theme">{`${theme.mode} ${theme.variables.accent}`}</Says>
    </main>
  )
}

export const App = ({ portico }: { portico: Portico }) => (
  <StrictMode>
    <PorticoProvider portico={portico}>
      <Host />
    </PorticoProvider>
  </StrictMode>
)
