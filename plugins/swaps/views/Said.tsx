import type { ReactNode } from 'react'
import { useSheet } from '../../../ui-kit'
import css from './Said.css'

/** What went wrong, or keeps waiting, right above the button; heard as soon as it is there. */
export default function Said({ grave, children }: { grave?: boolean; children?: ReactNode }) {
  useSheet(css)
  return (
    <div role={grave ? 'alert' : 'status'} className={grave ? 'swap-said danger' : 'swap-said muted'}>
      {children}
    </div>
  )
}
