import { useKernel, useSlice } from '../../../ui-kit/hooks'
import { asksConsent, consent } from '../consent'

/** Must the user accept the terms before any wallet is reached? */
export function useAwaitsConsent(): boolean {
  const { given } = useSlice(consent)
  return asksConsent(useKernel().settings) && !given
}
