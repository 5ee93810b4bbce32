import { evm } from 'portico/adapters/evm'
import { solana } from 'portico/adapters/solana'
import { walletconnect } from 'portico/adapters/walletconnect'
import { host } from './host'

/* Two namespaces, whose users may have their wallet on a phone; `/basic` has no adapter of either. */

const { networks, namespaces } = window.sandbox
host({
  networks: [...networks, ...(namespaces.solana?.networks ?? [])],
  adapters: location.pathname === '/basic' ? [walletconnect()] : [evm(), solana(), walletconnect()],
})
