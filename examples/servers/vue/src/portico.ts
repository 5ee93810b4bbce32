import { createPortico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import { defineElements } from 'portico/elements'
import { mainnet } from 'portico/networks'
import { standard } from 'portico/plugins'
import { keepSessionCookie } from 'portico/session-cookie'

export const portico = createPortico({
  projectId: 'YOUR_PROJECT_ID',
  networks: [mainnet],
  adapters: [evm(), walletconnect()],
  plugins: standard(),
})
defineElements(portico)
keepSessionCookie(portico)
