import { forwardRef, type MouseEventHandler, type ReactNode, useId } from 'react'
import { Check, ChevronRight } from '../icons'
import { useSheet } from '../theme/useSheet'
import { classes } from './drawing'
import css from './Row.css'

export interface RowProps {
  title: ReactNode
  subtitle?: ReactNode
  /** A logo or an avatar, 40 px. */
  image?: ReactNode
  /** An icon in place of an image. */
  icon?: ReactNode
  /** A small logo at the image's lower right, such as a network's. */
  badge?: ReactNode
  /** A tag, an amount or a word at the end. */
  trailing?: ReactNode
  /** The row leads to another view. */
  chevron?: boolean
  /** The row is the current choice. */
  selected?: boolean
  /** The row is working, a ring at its end turns; name the activity in the subtitle. */
  busy?: boolean
  /** Why the row cannot be chosen; shown in place of the subtitle. */
  disabledReason?: string
  /** `raised` has a background; `plain` by default. */
  surface?: 'plain' | 'raised'
  onClick?: MouseEventHandler<HTMLButtonElement>
  /** Hover or focus: the moment to load the code for a press. */
  onIntent?: () => void
  /** Set by a list with one Tab stop. */
  tabIndex?: number
}

/** A list entry: 56 px high, with an image, a title and a subtitle. Without `onClick` it is not interactive. */
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
      // A list with one Tab stop has set it in a preview.
      suppressHydrationWarning
      aria-current={selected || undefined}
      aria-busy={busy || undefined}
      aria-disabled={inert || undefined}
      aria-describedby={disabledReason === undefined ? undefined : reasonId}
      onClick={inert ? undefined : onClick}
      onPointerEnter={onIntent}
      // A dialog that opens by a pointer puts the focus on a row that the user may not want.
      onFocus={event => event.currentTarget.matches(':focus-visible') && onIntent?.()}
    >
      {content}
    </button>
  )
})

function RowContent(props: RowProps & { reasonId: string }) {
  const { title, subtitle, image, icon, badge, trailing, chevron, selected, disabledReason, reasonId } = props
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
      {(trailing || chevron || selected) && (
        <span className="row-end">
          {trailing}
          {selected && <Check className="row-check" />}
          {chevron && <ChevronRight className="row-chevron" />}
        </span>
      )}
    </>
  )
}
