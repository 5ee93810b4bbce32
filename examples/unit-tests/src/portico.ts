import { createPortico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { base, mainnet } from 'portico/networks'
import { standard } from 'portico/plugins'

export const portico = createPortico({
  networks: [mainnet, base],
  adapters: [evm()],
  plugins: standard(),
})
