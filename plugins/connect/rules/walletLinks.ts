import type { Wallet } from '../../../kernel'
import { isAllowedHost } from '../../../kernel/ports'
import type { Platform } from '../events'
import type { Device } from './device'
import { type HostWallets, isWellKnown, linkOwner } from './linkPins'
import { isSafeLink, isWebLink, safeLinkStart } from './safeLinks'

/** A link that may be opened; `href` is the link without the pairing. */
export interface WalletLink {
  readonly link: string
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
  /** The web host or app scheme, if it is not known to be the wallet's own: the user has to see it before it opens. */
  readonly place?: string
}

const withSlash = (link: string) => (link.endsWith('/') ? link : `${link}/`)

function pairingLink(start: string, uri: string, { twice = false } = {}): { link: string; href: string } {
  const href = withSlash(start)
  const encoded = encodeURIComponent(uri)
  return { href, link: `${href}wc?uri=${twice && !isWebLink(start) ? encodeURIComponent(encoded) : encoded}` }
}

/**
 * The link that passes a pairing to a wallet; undefined if the wallet has no link that may be opened.
 *
 * @example
 * linkTo(wallet, 'mobile', 'wc:…', { device })?.link // 'rainbow://wc?uri=wc%3A…'
 */
export function walletLink(
  wallet: Wallet,
  platform: Platform,
  uri: string,
  { device, preferUniversalLinks, hostWallets }: HostWallets & { device: Device; preferUniversalLinks?: boolean },
): WalletLink | undefined {
  const found = linkStarts(wallet, platform, preferUniversalLinks)
    .flatMap(link => safeLinkStart(link) ?? [])
    .map(start => ({ start, owner: linkOwner(wallet, start, { hostWallets }) }))
    .find(({ owner }) => owner.is !== 'foreign')
  if (!found) return undefined
  const { start, owner } = found
  // Telegram on Android decodes an app link once more than other browsers do.
  const { link, href } = pairingLink(start, uri, { twice: device.telegram && device.android })
  if (!isSafeLink(link)) return undefined
  const target = platform === 'mobile' ? mobileTarget(device) : '_blank'
  return { link, href, target, ...(owner.is === 'shown' && { place: owner.place }) }
}

/** The wallet's links for the platform, the preferred one first: if one may not be opened, the next is tried. */
function linkStarts(
  { mobileLink, linkMode, webappLink, desktopLink }: Wallet,
  platform: Platform,
  preferUniversalLinks = false,
): (string | undefined)[] {
  switch (platform) {
    case 'mobile':
      return mobileLink && preferUniversalLinks ? [linkMode, mobileLink] : [mobileLink]
    case 'web':
      return [webappLink]
    case 'desktop':
      return [desktopLink]
    case 'qrcode':
      return [mobileLink]
    default:
      return []
  }
}

const mobileTarget = ({ telegram, framed }: Device) => (telegram ? '_blank' : framed ? '_top' : '_self')

/**
 * The content of the QR code: the wallet's own link, so that a phone opens the right wallet, else the pairing URI. A
 * phone that reads the code shows no page before it opens: a link to an unknown page, or to another app than a
 * well-known wallet's, is not in the code.
 */
export function qrValue(wallet: Wallet | undefined, uri: string, options: HostWallets = {}): string {
  const start = wallet && safeLinkStart(wallet.mobileLink)
  if (!start) return uri
  const owner = linkOwner(wallet, start, options)
  if (owner.is === 'foreign' || (owner.is === 'shown' && (isWebLink(start) || isWellKnown(wallet)))) return uri
  const { link } = pairingLink(start, uri)
  return isSafeLink(link) ? link : uri
}

export interface StoreLink {
  readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
  readonly link: string
  /** The host of a homepage that is not known to be the wallet's own. */
  readonly place?: string
}

/** The stores' own hosts: a page elsewhere is no store, whatever the directory calls it. */
const STORES = {
  chrome_store: ['chromewebstore.google.com', 'chrome.google.com'],
  app_store: ['apps.apple.com', 'itunes.apple.com'],
  play_store: ['play.google.com'],
}

/** The wallet's download pages: web links only, at the store's own host, and a homepage that is not another's. */
export function storeLinks(wallet: Wallet, options: HostWallets = {}): StoreLink[] {
  const { chromeStore, appStore, playStore, homepage } = wallet
  const page = homepage?.trim() ?? ''
  const owner = isWebPage(page) ? linkOwner(wallet, page, options) : undefined
  const stores = [
    { type: 'chrome_store', link: chromeStore },
    { type: 'app_store', link: appStore },
    { type: 'play_store', link: playStore },
  ] as const
  return [
    ...stores.flatMap(({ type, link }) => {
      const trimmed = link?.trim() ?? ''
      return isWebPage(trimmed) && isAllowedHost(new URL(trimmed).hostname, STORES[type])
        ? [{ type, link: trimmed }]
        : []
    }),
    ...(owner && owner.is !== 'foreign'
      ? [{ type: 'homepage' as const, link: page, ...(owner.is === 'shown' && { place: owner.place }) }]
      : []),
  ]
}

const isWebPage = (link: string) => isWebLink(link) && isSafeLink(link)
