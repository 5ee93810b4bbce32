import { tryRead } from '../../../kernel'
import { safeIcon, safeName, safeRdns } from './claims'
import type { Discover, FoundWallet } from './discover'

const LONGEST_UUID = 128

/**
 * Discovers wallets that announce themselves by the event `<prefix>:announceProvider`, each time the page asks by
 * `<prefix>:requestProvider`. The first announcement with a uuid wins. Another object with a known rdns is a separate
 * wallet. Source: EIP-6963, whose events other namespaces have under a prefix of their own.
 * @example
 * discoverWallets(ctx, { namespace: 'tron', announced: [discoverAnnounced('TIP6963')] })
 */
export const discoverAnnounced =
  (prefix: string): Discover =>
  (page, found) => {
    const uuids = new Set<string>()
    const known: FoundWallet[] = []
    const onAnnounce = (event: Event) => {
      const announced = readAnnouncement(event)
      if (!announced || uuids.has(announced.uuid)) return
      const { uuid, wallet } = announced
      if (known.some(({ provider, rdns }) => provider === wallet.provider && rdns === wallet.rdns)) return
      if (found(wallet) === false) return
      uuids.add(uuid)
      known.push(wallet)
    }
    const announcement = `${prefix}:announceProvider`
    page.addEventListener(announcement, onAnnounce)
    page.dispatchEvent(new Event(`${prefix}:requestProvider`))
    return () => page.removeEventListener(announcement, onAnnounce)
  }

/**
 * Discovers the wallets of EVM chains. Source: EIP-6963.
 * @example
 * const stop = discoverEip6963(window, ({ name, provider }) => list.push({ name, provider }) > 0)
 */
export const discoverEip6963: Discover = discoverAnnounced('eip6963')

/** Reads every property once: a second read could return another value. */
function readAnnouncement(event: Event): { uuid: string; wallet: FoundWallet } | undefined {
  return tryRead(() => {
    const detail = read(event, 'detail')
    const info = read(detail, 'info')
    const provider = read(detail, 'provider')
    const uuid = read(info, 'uuid')
    const rdns = safeRdns(read(info, 'rdns'))
    const name = safeName(read(info, 'name')) ?? rdns
    const imageUrl = safeIcon(read(info, 'icon'))
    if (typeof uuid !== 'string' || !uuid || uuid.length > LONGEST_UUID) return undefined
    if (!name || typeof provider !== 'object' || provider === null) return undefined
    return { uuid, wallet: Object.freeze({ name, rdns, imageUrl, provider }) }
  })
}

const read = (from: unknown, key: string): unknown => Reflect.get(Object(from), key)
