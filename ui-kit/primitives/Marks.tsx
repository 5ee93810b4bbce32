import type { ReactNode } from 'react'
import { useSheet } from '../theme/useSheet'
import dividerCss from './Divider.css'
import { classes } from './drawing'
import ringCss from './ProgressRing.css'
import tagCss from './Tag.css'

/** A progress indicator in the colour and size of the surrounding text. Name the activity beside it. */
export function ProgressRing() {
  useSheet(ringCss)
  return (
    <svg className="ring" viewBox="0 0 20 20" aria-hidden="true">
      <circle className="ring-track" cx="10" cy="10" r="8" />
      <circle className="ring-arc" cx="10" cy="10" r="8" />
    </svg>
  )
}

export interface TagProps {
  /** `neutral` by default. */
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger'
  children: ReactNode
}

/** A word or a number about the adjacent entry. */
export function Tag({ tone = 'neutral', children }: TagProps) {
  useSheet(tagCss)
  return <span className={classes('tag', tone !== 'neutral' && `tag-${tone}`)}>{children}</span>
}

/** A hairline between two options, with an optional word in it. */
export function Divider({ children }: { children?: ReactNode }) {
  useSheet(dividerCss)
  return <div className="divider">{children}</div>
}
