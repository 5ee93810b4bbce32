import { iconUri } from '../../wallets/icons'
import { promptFor } from '../../wallets/prompt'
import { type HostileAnnouncers, hostileAnnouncers } from './hostileWallets'
import { createWallet, type WalletControl } from './wallet'
import type { InPageConfig, InPageName } from './walletConfig'

declare global {
  interface Window {
    sandboxConfig: InPageConfig
    sandboxHostile: HostileAnnouncers
  }
}

const { chains, keys, answer } = window.sandboxConfig

function install(id: InPageName): WalletControl {
  const icon = iconUri(id)
  const name = id.charAt(0).toUpperCase() + id.slice(1)
  return createWallet({ name, rdns: `test.${id}`, icon, keys: keys[id], chains, answer, ask: promptFor(icon) })
}

window.sandboxWallets = { heron: install('heron'), quartz: install('quartz'), lantern: install('lantern') }
window.sandboxHostile = hostileAnnouncers
