import type { ReactNode } from 'react'
import { useSheet, Warning } from '../../../ui-kit'
import css from './Caution.css'

/** A warning before the next step. */
export default function Caution({ grave, children }: { grave?: boolean; children: ReactNode }) {
  useSheet(css)
  return (
    <p className={grave ? 'swap-warning swap-warning-grave' : 'swap-warning'}>
      <Warning />
      <span>{children}</span>
    </p>
  )
}
