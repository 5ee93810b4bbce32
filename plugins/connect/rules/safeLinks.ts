import type { Wallet } from '../../../kernel'
import { checkAppLink } from '../../../kernel/ports'

export const isWebLink = (link: string) => /^https?:/i.test(link)

export function isSafeLink(link: string): boolean {
  try {
    checkAppLink(link)
    return true
  } catch {
    return false
  }
}

/** `rainbow`, `rainbow:` and `rainbow://` all mean `rainbow://`. */
const asScheme = (link: string) => (link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`)

/**
 * The start of a link to a wallet; undefined if it may not be opened. A text with a forbidden scheme is never corrected
 * to an allowed one.
 */
export function safeLinkStart(link: string | undefined): string | undefined {
  const trimmed = link?.trim()
  if (!trimmed || (trimmed.includes(':') && !isSafeLink(trimmed))) return undefined
  const start = isWebLink(trimmed) ? trimmed : asScheme(trimmed)
  return isSafeLink(start) ? start : undefined
}

/** Can a phone open the wallet's app or web page? */
export const opensOnPhone = ({ mobileLink, webappLink }: Wallet): boolean =>
  safeLinkStart(mobileLink) !== undefined || safeLinkStart(webappLink) !== undefined

/** Can a desktop reach the wallet: by a code for its mobile app, its web page, or its desktop app? */
export const opensFromDesktop = (wallet: Wallet): boolean =>
  Boolean(wallet.mobileLink?.trim()) || opensOnPhone(wallet) || safeLinkStart(wallet.desktopLink) !== undefined
