import { registerWallet } from '@wallet-standard/wallet'
import { exposeWallet } from '../../wallets/exposeWallet'
import { rememberIn } from '../../wallets/memory'
import { promptFor } from '../../wallets/prompt'
import type { SuiWalletConfig } from './networks'
import { createStandardWallet } from './standardWallet'
import { iconUri, SuiWallet } from './wallet'

const NAMESPACE = 'sui'
const config = window.sandboxWalletConfigs[NAMESPACE] as SuiWalletConfig

const memory = rememberIn('sandbox-wallet:test.rill')
const wallet = new SuiWallet({ ...config, memory, ask: promptFor(iconUri), site: location.origin })

exposeWallet(NAMESPACE, wallet, { announce: () => registerWallet(createStandardWallet(wallet, iconUri)) })
