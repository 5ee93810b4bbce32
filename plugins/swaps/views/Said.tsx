import type { ReactNode } from 'react'
import { useSheet } from '../../../ui-kit'
import css from './Said.css'

/** An error or a waiting state above the button; screen readers announce it. */
export default function Said({ grave, children }: { grave?: boolean; children?: ReactNode }) {
  useSheet(css)
  return (
    <div role={grave ? 'alert' : 'status'} className={grave ? 'swap-said danger' : 'swap-said muted'}>
      {children}
    </div>
  )
}
