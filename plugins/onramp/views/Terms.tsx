import { isPorticoError } from '../../../kernel'
import { checkLink } from '../../../kernel/ports'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../legal.messages'

/** Links to the host's own terms and privacy policy. */
export default function Terms() {
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy } = useKernel().settings
  const say = useText()
  const sentence = say(terms ? (privacy ? messages.both : messages.onlyTerms) : messages.onlyPrivacy)
  const links: Record<string, { href?: string; text: string }> = {
    '{terms}': { href: terms, text: say(messages.terms) },
    '{privacy}': { href: privacy, text: say(messages.privacy) },
  }
  return (
    <p className="t13 muted center">
      {sentence.split(/(\{\w+\})/).map(part => {
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
