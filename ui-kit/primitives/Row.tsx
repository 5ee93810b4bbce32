import { forwardRef, type MouseEventHandler, type ReactNode, useId } from 'react'
import { Check, ChevronRight } from '../icons'
import { useSheet } from '../theme/useSheet'
import { classes } from './classes'
import { ProgressRing } from './ProgressRing'
import css from './Row.css'

export interface RowProps {
  title: ReactNode
  subtitle?: ReactNode
  /** A face or an avatar, 40 px. */
  image?: ReactNode
  /** An icon where there is no picture. */
  icon?: ReactNode
  /** A small face at the lower right of the image, such as a network's. */
  badge?: ReactNode
  /** A tag, an amount or a word at the end. */
  trailing?: ReactNode
  /** It leads further. */
  chevron?: boolean
  /** It is the one in use. */
  selected?: boolean
  /** It is working; what it does is better said in the subtitle. */
  busy?: boolean
  /** Why it cannot be chosen; said in the subtitle's place. */
  disabledReason?: string
  surface?: 'plain' | 'raised'
  onClick?: MouseEventHandler<HTMLButtonElement>
  /** Hover or focus: the moment to fetch what a press will need. */
  onIntent?: () => void
  /** Given by a list that has one stop for Tab. */
  tabIndex?: number
}

/** One thing in a list: 56 px high, with a picture, a name and a word about it. Without `onClick` it only shows. */
export const Row = forwardRef<HTMLButtonElement, RowProps>(function Row(props, ref) {
  useSheet(css)
  const reasonId = useId()
  const { selected, busy, disabledReason, surface = 'plain', onClick, onIntent, tabIndex } = props
  const inert = busy || disabledReason !== undefined
  const className = classes('row', `row-${surface}`)
  const content = <RowContent {...props} reasonId={reasonId} />
  if (!onClick && !inert) return <div className={className}>{content}</div>
  return (
    <button
      ref={ref}
      type="button"
      className={className}
      tabIndex={tabIndex}
      aria-current={selected || undefined}
      aria-busy={busy || undefined}
      aria-disabled={inert || undefined}
      aria-describedby={disabledReason === undefined ? undefined : reasonId}
      onClick={inert ? undefined : onClick}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {content}
    </button>
  )
})

function RowContent(props: RowProps & { reasonId: string }) {
  const { title, subtitle, image, icon, badge, trailing, chevron, selected, busy, disabledReason, reasonId } = props
  return (
    <>
      {(image || icon) && (
        <span className={classes('row-image', !image && 'row-icon')}>
          {image ?? icon}
          {badge && <span className="row-badge">{badge}</span>}
        </span>
      )}
      <span className="row-text">
        <span className="row-title" dir="auto">
          {title}
        </span>
        {disabledReason === undefined ? (
          subtitle && (
            <span className="row-subtitle" dir="auto">
              {subtitle}
            </span>
          )
        ) : (
          <span className="row-subtitle" id={reasonId} dir="auto">
            {disabledReason}
          </span>
        )}
      </span>
      {(trailing || chevron || selected || busy) && (
        <span className="row-end">
          {trailing}
          {busy && <ProgressRing />}
          {selected && <Check className="row-check" />}
          {chevron && <ChevronRight className="row-chevron" />}
        </span>
      )}
    </>
  )
}
