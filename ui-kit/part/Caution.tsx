import type { ReactNode } from 'react'
import { Warning } from '../icons'
import { useSheet } from '../theme/useSheet'
import css from './Caution.css'

/** A warning before the next step. */
export function Caution({ grave, children }: { grave?: boolean; children: ReactNode }) {
  useSheet(css)
  return (
    <p className={grave ? 'caution caution-grave' : 'caution'}>
      <Warning />
      <span>{children}</span>
    </p>
  )
}
