import { registerWallet } from '@wallet-standard/wallet'
import { rememberIn } from '../../wallets/memory'
import { promptFor } from '../../wallets/prompt'
import type { NamespaceWallet } from '../sandboxNamespace'
import { iconUri } from './icon'
import { createStandardWallet } from './standardWallet'
import { createSolanaWallet } from './wallet'
import type { SolanaWalletConfig } from './walletConfig'

const NAMESPACE = 'solana'
const { keys, networks, answer = 'approve' } = window.sandboxWalletConfigs[NAMESPACE] as SolanaWalletConfig

const first = { approved: false, locked: false, vanished: false, account: 0, chainId: 0 }
const memory = rememberIn('sandbox-wallet:test.marlin', first)
const wallet = createSolanaWallet({ keys, networks, answer, memory, ask: promptFor(iconUri), site: location.origin })

let announced = false
function announce(): void {
  if (wallet.vanished || announced) return
  announced = true
  registerWallet(createStandardWallet(wallet, iconUri))
}

const control: NamespaceWallet = {
  get answer() {
    return wallet.answer
  },
  set answer(next) {
    wallet.answer = next
  },
  requests: wallet.requests,
  addresses: wallet.addresses,
  switchAccount: wallet.switchAccount,
  switchNetwork: wallet.switchNetwork,
  lock: wallet.lock,
  vanish: wallet.vanish,
  announce() {
    wallet.reinstall()
    announce()
  },
}
window.sandboxNamespaceWallets ??= {}
window.sandboxNamespaceWallets[NAMESPACE] = control
announce()
