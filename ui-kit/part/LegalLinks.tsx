import { isPorticoError, type Message } from '../../kernel'
import { checkLink } from '../../kernel/ports'
import { useKernel, useText } from '../hooks'

export interface LegalLinksProps {
  /** The sentences by the legal pages that the host has, with `{terms}` and `{privacy}` where the links belong. */
  readonly sentences: Readonly<Record<'both' | 'onlyTerms' | 'onlyPrivacy', Message>>
  readonly terms: Message
  readonly privacy: Message
}

/** A sentence with links to the legal pages that the host has. An unsafe link is plain text. */
export function LegalLinks({ sentences, terms, privacy }: LegalLinksProps) {
  const { termsConditionsUrl, privacyPolicyUrl } = useKernel().settings
  const t = useText()
  const links: Record<string, { href?: string; text: string }> = {
    '{terms}': { href: termsConditionsUrl, text: t(terms) },
    '{privacy}': { href: privacyPolicyUrl, text: t(privacy) },
  }
  const { both, onlyTerms, onlyPrivacy } = sentences
  return t(termsConditionsUrl ? (privacyPolicyUrl ? both : onlyTerms) : onlyPrivacy)
    .split(/(\{\w+\})/)
    .map(part => {
      const { href, text = part } = links[part] ?? {}
      return href && isSafe(href) ? (
        <a key={part} href={href} target="_blank" rel="noreferrer noopener">
          {text}
        </a>
      ) : (
        text
      )
    })
}

function isSafe(link: string): boolean {
  try {
    return checkLink(link) !== ''
  } catch (error) {
    if (isPorticoError(error, 'LINK_REFUSED')) return false
    throw error
  }
}
