import { LegalLinks } from '../../../ui-kit/part/LegalLinks'
import { messages } from '../legal.messages'

/** Links to the host's own terms and privacy policy. */
export default function Terms() {
  return (
    <p className="t13 muted center">
      <LegalLinks sentences={messages} terms={messages.terms} privacy={messages.privacy} />
    </p>
  )
}
