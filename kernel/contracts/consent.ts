import { slice } from '../token'
import type { Settings } from './options'

/** Has the user accepted the host's terms? The plugin that shows them writes it; asked anew on every page. */
export const consent = slice<{ given: boolean }>('kernel/consent', { given: false })

export const hasTerms = ({ termsConditionsUrl, privacyPolicyUrl }: Settings): boolean =>
  Boolean(termsConditionsUrl || privacyPolicyUrl)

/** The host wants the terms accepted by a tick before anything begins to connect. */
export const asksConsent = (settings: Settings): boolean =>
  settings.features?.legalCheckbox === true && hasTerms(settings)
