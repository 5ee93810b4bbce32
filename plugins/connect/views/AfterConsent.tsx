import type { ReactNode } from 'react'
import { useSheet } from '../../../ui-kit'
import css from './AfterConsent.css'
import { useAwaitsConsent } from './useAwaitsConsent'

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
