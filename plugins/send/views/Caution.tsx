import type { ReactNode } from 'react'
import { useSheet, Warning } from '../../../ui-kit'
import css from './Caution.css'

/** A warning before the next step. */
export default function Caution({ grave, children }: { grave?: boolean; children: ReactNode }) {
  useSheet(css)
  return (
    <p className={grave ? 'send-warning send-warning-grave' : 'send-warning'}>
      <Warning />
      <span>{children}</span>
    </p>
  )
}
