import type { PorticoOptions } from 'portico'
import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import { mainnet } from 'portico/networks'
import { standard } from 'portico/plugins'

/** The page and the server's policy have the same options. */
export const options: PorticoOptions = {
  projectId: 'YOUR_PROJECT_ID',
  networks: [mainnet],
  adapters: [evm(), walletconnect()],
  plugins: standard(),
}
