import type { Wallet } from '../../../kernel'
import type { Platform } from '../events'
import type { Device } from './device'
import { isSafeLink, isWebLink, safeLinkStart } from './safeLinks'

/** A link that may be opened; `href` is the link without the pairing. */
export interface WalletLink {
  readonly link: string
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
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
  { device, preferUniversalLinks }: { device: Device; preferUniversalLinks?: boolean },
): WalletLink | undefined {
  const start = linkStarts(wallet, platform, preferUniversalLinks)
    .map(safeLinkStart)
    .find(found => found !== undefined)
  if (!start) return undefined
  // Telegram on Android decodes an app link once more than other browsers do.
  const { link, href } = pairingLink(start, uri, { twice: device.telegram && device.android })
  if (!isSafeLink(link)) return undefined
  return { link, href, target: platform === 'mobile' ? mobileTarget(device) : '_blank' }
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

/** The content of the QR code: the wallet's own link, so that a phone opens the right wallet, else the pairing URI. */
export function qrValue(wallet: Wallet | undefined, uri: string): string {
  const start = safeLinkStart(wallet?.mobileLink)
  if (!start) return uri
  const { link } = pairingLink(start, uri)
  return isSafeLink(link) ? link : uri
}

export interface StoreLink {
  readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
  readonly link: string
}

/** The wallet's download pages: web links only. */
export function storeLinks({ chromeStore, appStore, playStore, homepage }: Wallet): StoreLink[] {
  const stores = [
    { type: 'chrome_store', link: chromeStore },
    { type: 'app_store', link: appStore },
    { type: 'play_store', link: playStore },
    { type: 'homepage', link: homepage },
  ] as const
  return stores.flatMap(({ type, link }) => {
    const trimmed = link?.trim() ?? ''
    return isWebLink(trimmed) && isSafeLink(trimmed) ? [{ type, link: trimmed }] : []
  })
}
