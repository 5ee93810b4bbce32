import { isPorticoError } from '../../../kernel'
import { checkLink } from '../../../kernel/ports'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../legal.messages'

/** What a visitor accepts by connecting, where the host names it. */
export default function LegalFooter() {
  const { termsConditionsUrl, privacyPolicyUrl } = useKernel().settings
  const say = useText()
  const sentence = termsConditionsUrl ? (privacyPolicyUrl ? messages.both : messages.onlyTerms) : messages.onlyPrivacy
  const links: Record<string, { href?: string; text: string }> = {
    '{terms}': { href: termsConditionsUrl, text: say(messages.terms) },
    '{privacy}': { href: privacyPolicyUrl, text: say(messages.privacy) },
  }
  return (
    <p className="t13 muted center">
      {say(sentence)
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
        })}
    </p>
  )
}

function isSafe(link: string): boolean {
  try {
    return checkLink(link) !== ''
  } catch (error) {
    if (isPorticoError(error, 'LINK_REFUSED')) return false
    throw error
  }
}
