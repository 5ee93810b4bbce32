import { slice } from '../core/token'
import type { ResolvedOptions } from './options'

/** Has the user accepted the host's terms? The plugin that shows the terms writes it, anew on every page. */
export const consent = slice<{ given: boolean }>('kernel/consent', { given: false })

/** Does the host name terms or a privacy policy? */
export const hasTerms = ({ termsConditionsUrl, privacyPolicyUrl }: ResolvedOptions): boolean =>
  Boolean(termsConditionsUrl || privacyPolicyUrl)

/** Does the host require the user to tick the terms before a connection starts? */
export const requiresConsent = (settings: ResolvedOptions): boolean =>
  settings.features?.legalCheckbox === true && hasTerms(settings)
