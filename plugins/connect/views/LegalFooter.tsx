import { isPorticoError, type Message } from '../../../kernel'
import { asksConsent, consent } from '../../../kernel/kit'
import { checkLink } from '../../../kernel/ports'
import { Checkbox } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../legal.messages'

/** The terms that the user accepts by connecting, if the host has any; with a consent box if the host requires one. */
export default function LegalFooter() {
  const ctx = useKernel()
  const { given } = useSlice(consent)
  if (!asksConsent(ctx.settings)) {
    return (
      <p className="t13 muted center">
        <Sentence both={messages.both} terms={messages.onlyTerms} privacy={messages.onlyPrivacy} />
      </p>
    )
  }
  return (
    <Checkbox
      label={<Sentence both={messages.acceptBoth} terms={messages.acceptTerms} privacy={messages.acceptPrivacy} />}
      checked={given}
      onChange={next => ctx.write(consent, () => ({ given: next }))}
    />
  )
}

/** Links to the legal pages that the host has. */
function Sentence({ both, terms, privacy }: Record<'both' | 'terms' | 'privacy', Message>) {
  const { termsConditionsUrl, privacyPolicyUrl } = useKernel().settings
  const say = useText()
  const links: Record<string, { href?: string; text: string }> = {
    '{terms}': { href: termsConditionsUrl, text: say(messages.terms) },
    '{privacy}': { href: privacyPolicyUrl, text: say(messages.privacy) },
  }
  return say(termsConditionsUrl ? (privacyPolicyUrl ? both : terms) : privacy)
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
