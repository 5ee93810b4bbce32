import type { ReactNode } from 'react'
import { consent, requiresConsent } from '../../kernel/kit'
import { useKernel, useSlice } from '../hooks'
import { useSheet } from '../theme/useSheet'
import css from './ConsentGate.css'

/** Whether the user must accept the terms before connecting. */
export function useNeedsConsent(): boolean {
  const { given } = useSlice(consent)
  return requiresConsent(useKernel().settings) && !given
}

/**
 * Disables its children until the user has accepted the terms, if the host requires that: for buttons that connect a
 * wallet, in a view of an adapter or plugin. The groups in `connectMethods` are inside one already. `bare` keeps the
 * surrounding layout.
 * @example <ConsentGate><Button>Connect</Button></ConsentGate>
 */
export function ConsentGate({ children, bare = false }: { children: ReactNode; bare?: boolean }) {
  useSheet(css)
  return (
    <fieldset className={bare ? 'consent-gate-bare' : 'consent-gate stack gap-16'} disabled={useNeedsConsent()}>
      {children}
    </fieldset>
  )
}
