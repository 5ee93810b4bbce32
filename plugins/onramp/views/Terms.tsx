import { defineMessages } from '../../../kernel/kit'
import { LegalLinks } from '../../../ui-kit/part/LegalLinks'

const messages = defineMessages('onramp/legal', {
  both: 'By continuing you accept the {terms} and the {privacy} of this app. The provider has its own.',
  onlyTerms: 'By continuing you accept the {terms} of this app. The provider has its own.',
  onlyPrivacy: 'By continuing you accept the {privacy} of this app. The provider has its own.',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
})

/** Links to the host's own terms and privacy policy. */
export default function Terms() {
  return (
    <p className="t13 muted center">
      <LegalLinks sentences={messages} terms={messages.terms} privacy={messages.privacy} />
    </p>
  )
}
