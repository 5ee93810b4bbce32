import type { ReactNode } from 'react'
import { useSheet } from '../../../ui-kit'
import css from './Notice.css'

/** An error or a waiting state above the button; screen readers announce it. */
export default function Notice({ grave, children }: { grave?: boolean; children?: ReactNode }) {
  useSheet(css)
  return (
    <div role={grave ? 'alert' : 'status'} className={grave ? 'swap-notice danger' : 'swap-notice muted'}>
      {children}
    </div>
  )
}
