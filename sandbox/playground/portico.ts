import { createPortico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import { standard } from 'portico/plugins'

const { endpoints, networks } = window.sandbox

/** The playground's Portico: what a host writes, with the sandbox in place of the internet. */
export const portico = createPortico({
  projectId: 'playground',
  metadata: {
    name: 'Portico playground',
    description: 'Connect, sign and send with play money',
    url: location.origin,
    icons: [],
  },
  networks,
  adapters: [evm(), walletconnect()],
  plugins: standard(),
  endpoints,
  themeMode: 'auto',
})
