import type { CSSProperties } from 'react'
import { useSheet } from '../theme/useSheet'
import css from './Skeleton.css'

export interface SkeletonProps {
  /** What is on its way, for those who hear the page. */
  label: string
  rows: number
  /** The rows will say something at their end. */
  trailing?: boolean
}

/** The place of rows that are on their way; it shows itself after 150 ms, so that quick answers never flicker. */
export function Skeleton({ label, rows, trailing }: SkeletonProps) {
  useSheet(css)
  return (
    <div aria-busy="true">
      <span className="unseen" role="status">
        {label}
      </span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places that are all alike have no other name
        <div key={index} className="skeleton-row" aria-hidden>
          <span className="skeleton skeleton-face" />
          <span className="skeleton-lines">
            <span className="skeleton skeleton-title" />
            <span className="skeleton skeleton-subtitle" />
          </span>
          {trailing && <span className="skeleton skeleton-end" />}
        </div>
      ))}
    </div>
  )
}

export interface SkeletonBlockProps {
  /** Pixels, or a share of the container such as `60%`. */
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  round?: boolean
}

/** The place of anything else: a figure, a face, a QR code. Mark the region that waits with `aria-busy`. */
export function SkeletonBlock({ width, height, round }: SkeletonBlockProps) {
  useSheet(css)
  return <span className="skeleton" style={{ width, height, borderRadius: round ? 999 : undefined }} aria-hidden />
}
