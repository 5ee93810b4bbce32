import { faceUri } from '../faces'
import type { InPageConfig, InPageName } from './config'
import { type HostileAnnouncers, hostileAnnouncers } from './hostile'
import { promptFor } from './prompt'
import { createWallet, type WalletControl } from './wallet'

declare global {
  interface Window {
    sandboxConfig: InPageConfig
    sandboxWallets: Record<InPageName, WalletControl>
    sandboxHostile: HostileAnnouncers
  }
}

const { chains, keys, answer } = window.sandboxConfig

function install(id: InPageName): WalletControl {
  const icon = faceUri(id)
  const name = id.charAt(0).toUpperCase() + id.slice(1)
  return createWallet({ name, rdns: `test.${id}`, icon, keys: keys[id], chains, answer, ask: promptFor(icon) })
}

window.sandboxWallets = { heron: install('heron'), quartz: install('quartz'), lantern: install('lantern') }
window.sandboxHostile = hostileAnnouncers
