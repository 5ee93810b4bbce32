import { registerWallet } from '@wallet-standard/wallet'
import { exposeWallet } from '../../wallets/exposeWallet'
import { rememberIn } from '../../wallets/memory'
import { promptFor } from '../../wallets/prompt'
import type { SolanaWalletConfig } from './networks'
import { createStandardWallet } from './standardWallet'
import { iconUri, SolanaWallet } from './wallet'

const NAMESPACE = 'solana'
const { keys, networks, answer = 'approve' } = window.sandboxWalletConfigs[NAMESPACE] as SolanaWalletConfig

const memory = rememberIn('sandbox-wallet:test.marlin')
const wallet = new SolanaWallet({ keys, networks, answer, memory, ask: promptFor(iconUri), site: location.origin })

exposeWallet(NAMESPACE, wallet, { announce: () => registerWallet(createStandardWallet(wallet, iconUri)) })
