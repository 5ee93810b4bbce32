import { forwardRef, type ReactNode } from 'react'
import { useSheet } from '../theme/useSheet'
import css from './Content.css'
import edgeCss from './ContentEdge.css'
import { classes } from './drawing'

export interface ContentProps {
  /** Does not scroll: a list inside does. */
  still?: boolean
  children: ReactNode
}

/** A view's body between header and footer; it scrolls if it is long, and fades where it goes on. */
export const Content = forwardRef<HTMLDivElement, ContentProps>(function Content({ still, children }, ref) {
  useSheet(css)
  useSheet(edgeCss)
  return (
    <div ref={ref} className={classes('content', still && 'content-still')}>
      {children}
    </div>
  )
})

/** Stays visible below the content. */
export function Footer({ children }: { children: ReactNode }) {
  useSheet(css)
  return <footer className="footer">{children}</footer>
}
