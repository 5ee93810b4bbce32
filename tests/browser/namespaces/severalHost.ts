import { bitcoin } from 'portico/adapters/bitcoin'
import { evm } from 'portico/adapters/evm'
import { solana } from 'portico/adapters/solana'
import { walletconnect } from 'portico/adapters/walletconnect'
import { host } from './host'

/* Three namespaces, where a user may have several wallets at once. */

const { networks, namespaces } = window.sandbox
host({
  networks: [...networks, ...Object.values(namespaces).flatMap(chain => chain.networks)],
  adapters: [evm(), solana(), bitcoin(), walletconnect()],
  remotePolicy: 'local-decides',
  features: { multiWallet: true },
})
