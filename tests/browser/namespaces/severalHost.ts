import { bitcoin } from 'portico/adapters/bitcoin'
import { evm } from 'portico/adapters/evm'
import { solana } from 'portico/adapters/solana'
import { walletconnect } from 'portico/adapters/walletconnect'
import { host } from './host'

/* Three namespaces, where a user may have several wallets at once. */

const { networks, namespaces } = window.sandbox
const others = [namespaces.solana, namespaces.bip122].flatMap(chain => chain?.networks ?? [])
host({
  networks: [...networks, ...others],
  adapters: [evm(), solana(), bitcoin(), walletconnect()],
  remotePolicy: 'local-decides',
  features: { multiWallet: true },
})
