import { createPortico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import { base, mainnet } from 'portico/networks'
import { standard } from 'portico/plugins'
import { wagmiConnector } from 'portico/wagmi'
import { createRoot } from 'react-dom/client'
import { createConfig, http } from 'wagmi'
import { App } from './App'

const portico = createPortico({
  projectId: 'your project id',
  networks: [mainnet, base],
  adapters: [evm(), walletconnect()],
  plugins: standard(),
})

const config = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
  connectors: [wagmiConnector(portico)],
  // The modal lists the installed wallets.
  multiInjectedProviderDiscovery: false,
})

const root = document.querySelector('#root')
if (root) createRoot(root).render(<App config={config} />)
