import { consent, requiresConsent } from '../../../kernel/kit'
import { Checkbox } from '../../../ui-kit'
import { useKernel, useSlice } from '../../../ui-kit/hooks'
import { LegalLinks } from '../../../ui-kit/part/LegalLinks'
import { messages } from '../legal.messages'

const CONSENT = {
  both: messages.acceptBoth,
  onlyTerms: messages.acceptTerms,
  onlyPrivacy: messages.acceptPrivacy,
}

/** The terms that the user accepts by connecting, if the host has any; with a consent box if the host requires one. */
export default function LegalFooter() {
  const ctx = useKernel()
  const { given } = useSlice(consent)
  if (!requiresConsent(ctx.settings)) {
    return (
      <p className="t13 muted center">
        <LegalLinks sentences={messages} terms={messages.terms} privacy={messages.privacy} />
      </p>
    )
  }
  return (
    <Checkbox
      label={<LegalLinks sentences={CONSENT} terms={messages.terms} privacy={messages.privacy} />}
      checked={given}
      onChange={next => ctx.set(consent, { given: next })}
    />
  )
}
