import type { ReactNode } from 'react'
import { useSheet } from '../theme/useSheet'
import { classes } from './classes'
import css from './Tag.css'

export interface TagProps {
  /** `neutral` by default. */
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger'
  children: ReactNode
}

/** A word or a number about the adjacent entry. */
export function Tag({ tone = 'neutral', children }: TagProps) {
  useSheet(css)
  return <span className={classes('tag', tone !== 'neutral' && `tag-${tone}`)}>{children}</span>
}
