import type { NamespaceWallet } from '../chains/sandboxNamespace'
import { controlsOf, type PageWallet } from './pageWallet'

interface Presence {
  /** Makes the wallet known to the page. */
  announce(): void
  /** Removes the wallet from the page. A wallet that a page cannot forget is announced once. */
  withdraw?(): void
}

/** Announces the wallet to the page, and its control to tests as `window.sandboxNamespaceWallets[namespace]`. */
export function exposeWallet(namespace: string, wallet: PageWallet, { announce, withdraw }: Presence): void {
  let announced = false
  const announceIfInstalled = () => {
    if (wallet.vanished || (announced && !withdraw)) return
    announced = true
    announce()
  }
  const control: NamespaceWallet = controlsOf(wallet, {
    switchNetwork: (id: string) => wallet.switchNetwork?.(id),
    vanish() {
      wallet.vanish()
      withdraw?.()
    },
    announce() {
      wallet.reinstall()
      announceIfInstalled()
    },
  })
  window.sandboxNamespaceWallets ??= {}
  window.sandboxNamespaceWallets[namespace] = control
  announceIfInstalled()
}
