import type { ReactNode } from 'react'
import { useSheet } from '../../../ui-kit'
import { useKernel, useSlice } from '../../../ui-kit/hooks'
import { asksConsent, consent } from '../consent'
import css from './AfterConsent.css'

/** Ways in, which cannot be taken before the terms are accepted where the host asks for that. */
export function AfterConsent({ children }: { children: ReactNode }) {
  useSheet(css)
  const { given } = useSlice(consent)
  return (
    <fieldset className="after-consent stack gap-16" disabled={asksConsent(useKernel().settings) && !given}>
      {children}
    </fieldset>
  )
}
