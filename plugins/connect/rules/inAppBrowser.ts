import type { Namespace } from '../../../kernel'

/** The page's location, for a wallet's in-app browser. */
export interface PageLocation {
  readonly href: string
  readonly namespace?: Namespace
  /** The CAIP-2 reference of the active network. */
  readonly reference?: string
  /** Every namespace of the app. */
  readonly namespaces?: readonly Namespace[]
}

const enc = encodeURIComponent

interface InAppBrowser {
  /** The namespaces that need the in-app browser: in others the wallet uses WalletConnect, or does not work. */
  readonly only: readonly Namespace[]
  /** The wallet has no other method: one of the app's namespaces is enough. */
  readonly always?: boolean
  link(here: PageLocation): string
}

// Wallets without WalletConnect on a phone: they open the page in their in-app browser.
const IN_APP_BROWSERS: Record<string, InAppBrowser> = {
  // Phantom
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: {
    only: ['solana', 'eip155', 'bip122', 'sui'],
    always: true,
    link: ({ href }) => `https://phantom.app/ul/browse/${enc(href)}?ref=${enc(new URL(href).origin)}`,
  },
  // Solflare
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79': {
    only: ['solana'],
    always: true,
    link: ({ href }) => `https://solflare.com/ul/v1/browse/${enc(href)}?ref=${enc(href)}`,
  },
  // Coinbase
  fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa: {
    only: ['solana'],
    link: ({ href }) => `https://go.cb-w.com/dapp?cb_url=${enc(href)}`,
  },
  // Binance
  '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25': {
    only: ['bip122'],
    link({ href, reference = '1' }) {
      const path = btoa('/pages/browser/index')
      const query = btoa(`url=${enc(href)}&defaultChainId=${reference}`)
      const app = `bnc://app.binance.com/mp/app?appId=yFK5FCqYprrXDiVFbhyRx7&startPagePath=${path}&startPageQuery=${query}`
      return `https://app.binance.com/en/download?_dp=${btoa(app)}`
    },
  },
}

const inAppBrowserOf = (walletId: string): InAppBrowser | undefined =>
  Object.hasOwn(IN_APP_BROWSERS, walletId) ? IN_APP_BROWSERS[walletId] : undefined

/** Can the wallet open this app in its in-app browser? `namespaces` are those of the app. */
export const opensInApp = (walletId: string, namespaces?: readonly Namespace[]): boolean => {
  const way = inAppBrowserOf(walletId)
  return way !== undefined && (!namespaces || way.only.some(name => namespaces.includes(name)))
}

/** The link to this page in the wallet's in-app browser; undefined if the wallet does not need it. */
export function inAppLink(walletId: string, here: PageLocation): string | undefined {
  const way = inAppBrowserOf(walletId)
  if (!way) return undefined
  const used = way.always && here.namespaces ? here.namespaces : [here.namespace ?? '']
  return way.only.some(name => used.includes(name)) ? way.link(here) : undefined
}
