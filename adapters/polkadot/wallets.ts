import { attempt, type FoundWallet, MOST_WALLETS, safeName } from '../discovery'

/** The wallets that lie in `window.injectedWeb3`, each under its own name. Source: @polkadot/extension-inject. */
export function lookForWallets(page: EventTarget): FoundWallet[] {
  const place = read(page, 'injectedWeb3')
  const keys = attempt(() => Object.keys(Object(place))) ?? []
  return keys.slice(0, MOST_WALLETS).flatMap(key => {
    const name = safeName(key)
    const provider = read(place, key)
    return name && typeof provider === 'object' && provider !== null ? { name, provider } : []
  })
}

/** A page may have made the property itself throw. */
const read = (from: unknown, key: string): unknown => attempt(() => Reflect.get(Object(from), key))
