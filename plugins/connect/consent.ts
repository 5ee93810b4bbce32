import { type Settings, slice } from '../../kernel'

/** Has the visitor ticked the box? Asked anew on every page. */
export const consent = slice<{ given: boolean }>('connect/consent', { given: false })

export const hasTerms = ({ termsConditionsUrl, privacyPolicyUrl }: Settings): boolean =>
  Boolean(termsConditionsUrl || privacyPolicyUrl)

/** The host wants the terms accepted by a tick before anything else. */
export const asksConsent = (settings: Settings): boolean =>
  settings.features?.legalCheckbox === true && hasTerms(settings)
