import type { Wallet } from '../../kernel'
import { checkLink } from '../../kernel/ports'
import type { Device } from './device'
import type { Platform } from './events'

/** A link that may be opened, and what it starts from: without the pairing. */
export interface WalletLink {
  readonly link: string
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
}

const isWeb = (link: string) => /^https?:/i.test(link)

const withSlash = (link: string) => (link.endsWith('/') ? link : `${link}/`)

/** `rainbow`, `rainbow:` and `rainbow://` are all `rainbow://`. */
const asScheme = (link: string) => (link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`)

function pairingLink(from: string, uri: string, { twice = false } = {}): { link: string; href: string } {
  const href = withSlash(isWeb(from) ? from : asScheme(from))
  const encoded = encodeURIComponent(uri)
  return { href, link: `${href}wc?uri=${twice && !isWeb(from) ? encodeURIComponent(encoded) : encoded}` }
}

/**
 * The link that takes a pairing to a wallet, or undefined where it has none that may be opened.
 *
 * @example
 * linkTo(wallet, 'mobile', 'wc:…', { device })?.link // 'rainbow://wc?uri=wc%3A…'
 */
export function linkTo(
  wallet: Wallet,
  platform: Platform,
  uri: string,
  { device, preferUniversalLinks }: { device: Device; preferUniversalLinks?: boolean },
): WalletLink | undefined {
  const universal = preferUniversalLinks ? wallet.linkMode : undefined
  const from = {
    mobile: wallet.mobileLink && (universal?.trim() || wallet.mobileLink),
    web: wallet.webappLink,
    desktop: wallet.desktopLink,
    qrcode: wallet.mobileLink,
  }[platform as string]?.trim()
  if (!from || isRefused(from)) return undefined
  // There, an Android phone decodes an app link once more than others do.
  const { link, href } = pairingLink(from, uri, { twice: device.telegram && device.android })
  if (!opens(link)) return undefined
  return { link, href, target: platform === 'mobile' ? ownTarget(device) : '_blank' }
}

const ownTarget = ({ telegram, framed }: Device) => (telegram ? '_blank' : framed ? '_top' : '_self')

/** What the camera reads: the wallet's own link, so that a phone opens the right one, else the pairing itself. */
export function qrValue(wallet: Wallet | undefined, uri: string): string {
  const from = wallet?.mobileLink?.trim()
  if (!from || isRefused(from)) return uri
  const { link } = pairingLink(from, uri)
  return opens(link) ? link : uri
}

export interface StoreLink {
  readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
  readonly link: string
}

/** Where the wallet can be had: web links only. */
export function storeLinks({ chromeStore, appStore, playStore, homepage }: Wallet): StoreLink[] {
  const stores = [
    { type: 'chrome_store', link: chromeStore },
    { type: 'app_store', link: appStore },
    { type: 'play_store', link: playStore },
    { type: 'homepage', link: homepage },
  ] as const
  return stores.flatMap(({ type, link }) => {
    const trimmed = link?.trim() ?? ''
    return isWeb(trimmed) && opens(trimmed) ? [{ type, link: trimmed }] : []
  })
}

/** What names a scheme that may not be opened is not mended into one that may. */
const isRefused = (link: string) => link.includes(':') && !opens(link)

function opens(link: string): boolean {
  try {
    checkLink(link)
    return true
  } catch {
    return false
  }
}
