import type { ReactNode } from 'react'
import { useSheet } from '../theme/useSheet'
import css from './Notice.css'

/** An error (`grave`) or a waiting state beside the buttons. Screen readers announce it, so it is rendered while empty. */
export function Notice({ grave, children }: { grave?: boolean; children?: ReactNode }) {
  useSheet(css)
  return (
    <div role={grave ? 'alert' : 'status'} className={grave ? 'notice t13 danger' : 'notice t13 muted'}>
      {children}
    </div>
  )
}
