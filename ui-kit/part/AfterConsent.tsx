import type { ReactNode } from 'react'
import { asksConsent, consent } from '../../kernel/kit'
import { useKernel, useSlice } from '../hooks'
import { useSheet } from '../theme/useSheet'
import css from './AfterConsent.css'

/** Must the user accept the terms before anything begins to connect? */
export function useAwaitsConsent(): boolean {
  const { given } = useSlice(consent)
  return asksConsent(useKernel().settings) && !given
}

/**
 * Ways to connect, disabled until the user has accepted the terms where the host asks for that. `bare`: they keep the layout
 * that is around them.
 */
export function AfterConsent({ children, bare = false }: { children: ReactNode; bare?: boolean }) {
  useSheet(css)
  return (
    <fieldset className={bare ? 'after-consent-bare' : 'after-consent stack gap-16'} disabled={useAwaitsConsent()}>
      {children}
    </fieldset>
  )
}
