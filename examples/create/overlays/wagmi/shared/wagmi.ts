import { base, mainnet } from 'portico/networks'
import { wagmiConnector } from 'portico/wagmi'
import { createConfig, http } from 'wagmi'
import { portico } from './portico'
import { sandbox } from './sandbox'

const localNode = (id: number) => sandbox?.networks.find(network => network.id === id)?.rpcUrls.default.http[0]

export const config = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(localNode(mainnet.id)), [base.id]: http(localNode(base.id)) },
  connectors: [wagmiConnector(portico)],
  // The modal lists the installed wallets.
  multiInjectedProviderDiscovery: false,
  ssr: true,
})
