import type { ReactNode } from 'react'

export interface LiveRegionProps {
  /** The message; empty if there is none. */
  children?: ReactNode
  /** Interrupts the screen reader. */
  urgent?: boolean
}

/** Announces changes to screen readers. It must be rendered before its first message. */
export function LiveRegion({ children, urgent }: LiveRegionProps) {
  return (
    <div className="visually-hidden" role={urgent ? 'alert' : 'status'}>
      {children}
    </div>
  )
}

/** Visible to screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
