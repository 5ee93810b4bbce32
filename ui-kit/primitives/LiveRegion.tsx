import type { ReactNode } from 'react'

export interface LiveRegionProps {
  /** What to say; nothing when there is nothing to say. */
  children?: ReactNode
  /** It cannot wait until the person pauses. */
  urgent?: boolean
}

/** Says aloud what changed. It must stand on the page before it has something to say. */
export function LiveRegion({ children, urgent }: LiveRegionProps) {
  return (
    <div className="unseen" role={urgent ? 'alert' : 'status'}>
      {children}
    </div>
  )
}

/** For ears only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="unseen">{children}</span>
}
