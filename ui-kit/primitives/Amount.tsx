import type { ReactNode } from 'react'
import { useSheet } from '../theme/useSheet'
import css from './Amount.css'
import type { CustomProperties } from './drawing'
import { classes } from './drawing'

/** Props of `Amount`. The caller formats the figure. */
export interface AmountProps {
  /** The formatted figure. */
  children: string
  /** The currency's symbol, after the figure. */
  unit?: string
  /** The part of the figure that is muted, such as its cents. */
  muted?: string | undefined
  /** Centres it, for example below a logo. */
  center?: boolean
  /** A note below it, such as its value in money. */
  note?: ReactNode
}

/** Characters of 13 px that fit on the narrowest phone. */
const MAX_LINE_LENGTH = 34

/** A view's main amount: one line of any length, with tabular figures. */
export function Amount({ children, unit = '', muted = '', center, note }: AmountProps) {
  useSheet(css)
  const length = Math.max(1, children.length + unit.length)
  const style: CustomProperties = { '--length': length }
  const cut = muted ? children.lastIndexOf(muted) : children.length
  return (
    <div className={classes('amount', center && 'amount-center')}>
      <span className={classes('amount-figure', length > MAX_LINE_LENGTH && 'amount-endless')} style={style}>
        <bdi dir="ltr" translate="no">
          {children.slice(0, cut)}
          {muted && <span className="amount-unit">{muted}</span>}
          {children.slice(cut + muted.length)} <span className="amount-unit">{unit}</span>
        </bdi>
      </span>
      {note && (
        <span className="amount-below muted tabular" dir="auto">
          {note}
        </span>
      )}
    </div>
  )
}
