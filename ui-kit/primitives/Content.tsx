import { forwardRef, type ReactNode } from 'react'
import { useSheet } from '../theme/useSheet'
import css from './Content.css'
import { classes } from './classes'

export interface ContentProps {
  /** It does not scroll itself: a list inside does. */
  still?: boolean
  children: ReactNode
}

/** What a view is about, between its header and its footer; it scrolls when it is long. */
export const Content = forwardRef<HTMLDivElement, ContentProps>(function Content({ still, children }, ref) {
  useSheet(css)
  return (
    <div ref={ref} className={classes('content', still && 'content-still')}>
      {children}
    </div>
  )
})

/** What stays in sight below the content. */
export function Footer({ children }: { children: ReactNode }) {
  useSheet(css)
  return <footer className="footer">{children}</footer>
}
