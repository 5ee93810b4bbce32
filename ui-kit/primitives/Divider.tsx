import type { ReactNode } from 'react'
import { useSheet } from '../theme/useSheet'
import css from './Divider.css'

/** A hairline between two options, with an optional word in it. */
export function Divider({ children }: { children?: ReactNode }) {
  useSheet(css)
  return <div className="divider">{children}</div>
}
