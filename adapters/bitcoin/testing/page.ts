import { fakePage } from '../../shared/injected/testing/page'

/** A fake page that is the adapter's `window` until `leave`. */
export function openPage() {
  const page = fakePage()
  Reflect.set(globalThis, 'window', page)
  return { page, leave: () => void Reflect.deleteProperty(globalThis, 'window') }
}

/** Registers now and whenever a page asks, as Wallet Standard wallets do. */
export function register(page: EventTarget, wallet: object): void {
  const meet = ({ register }: { register(wallet: object): unknown }) => register(wallet)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: meet }))
  page.addEventListener('wallet-standard:app-ready', event => event instanceof CustomEvent && meet(event.detail))
}

/** Installs a provider in the page and lists it in `window.btc_providers`. */
export function provide(page: EventTarget, provider: object, entry: object = {}): void {
  Reflect.set(page, 'BasaltProviders', { BitcoinProvider: provider })
  const described = { id: 'BasaltProviders.BitcoinProvider', name: 'Basalt', icon: ICON, ...entry }
  const list: unknown = Reflect.get(page, 'btc_providers')
  Reflect.set(page, 'btc_providers', [...(Array.isArray(list) ? list : []), described])
}

export const ICON = 'data:image/svg+xml;base64,PHN2Zy8+'
