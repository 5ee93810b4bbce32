import { createPortico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import { base, mainnet } from 'portico/networks'
import { standard } from 'portico/plugins'

export const portico = createPortico({
  projectId: 'YOUR_PROJECT_ID',
  networks: [mainnet, base],
  adapters: [evm(), walletconnect()],
  plugins: standard(),
})
