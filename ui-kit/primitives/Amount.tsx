import type { ReactNode } from 'react'
import { useSheet } from '../theme/sheet'
import css from './Amount.css'
import type { CustomProperties } from './CustomProperties'
import { classes } from './classes'

export interface AmountProps {
  /** The figure as it is to be read, formatted already. */
  children: string
  unit?: string
  /** Beside a subject of its own, such as a face above it. */
  center?: boolean
  /** What stands under it, such as its worth in money. */
  note?: ReactNode
}

/** The amount a view is about: one line whatever its length, its figures of equal width. */
export function Amount({ children, unit = '', center, note }: AmountProps) {
  useSheet(css)
  const style: CustomProperties = { '--length': Math.max(1, children.length + unit.length) }
  return (
    <div className={classes('amount', center && 'amount-center')}>
      <span className="amount-figure" style={style}>
        <bdi>{children}</bdi>
        {unit && <span className="amount-unit">{unit}</span>}
      </span>
      {note && <span className="muted tabular">{note}</span>}
    </div>
  )
}
