import { createPortico } from 'portico'
import { bitcoin } from 'portico/adapters/bitcoin'
import { evm } from 'portico/adapters/evm'
import { solana } from 'portico/adapters/solana'
import { standard } from 'portico/plugins'

/* A host page of three families, where a visitor may have several wallets at once. */

const { endpoints, networks, families } = window.sandbox
const portico = createPortico({
  projectId: 'browser-tests',
  networks: [...networks, ...(families.solana?.networks ?? []), ...(families.bip122?.networks ?? [])],
  adapters: [evm(), solana(), bitcoin()],
  plugins: standard(),
  endpoints,
  debug: false,
  remotePolicy: 'local-decides',
  features: { multiWallet: true },
  ...window.hostOptions,
})
window.portico = portico

const own = document.createElement('button')
own.id = 'own'
own.textContent = 'Open'
own.onclick = () => void portico.open()
document.querySelector('#root')?.append(own)
