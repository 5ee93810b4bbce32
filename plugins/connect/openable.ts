import type { Wallet } from '../../kernel'
import { checkLink } from '../../kernel/ports'

export const isWeb = (link: string) => /^https?:/i.test(link)

export function opens(link: string): boolean {
  try {
    checkLink(link)
    return true
  } catch {
    return false
  }
}

/** `rainbow`, `rainbow:` and `rainbow://` are all `rainbow://`. */
const asScheme = (link: string) => (link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`)

/**
 * What a link to a wallet starts with, or undefined where it may not be opened. A text that names a scheme which may not be
 * opened is not mended into one that may.
 */
export function startOf(link: string | undefined): string | undefined {
  const trimmed = link?.trim()
  if (!trimmed || (trimmed.includes(':') && !opens(trimmed))) return undefined
  const start = isWeb(trimmed) ? trimmed : asScheme(trimmed)
  return opens(start) ? start : undefined
}

/** Can a phone open the wallet, by its app or by its page? */
export const opensOnPhone = ({ mobileLink, webappLink }: Wallet): boolean =>
  startOf(mobileLink) !== undefined || startOf(webappLink) !== undefined
