import type { CSSProperties } from 'react'
import { useSheet } from '../theme/useSheet'
import css from './Skeleton.css'

export interface SkeletonProps {
  /** The loading content, for screen readers. */
  label: string
  /** The number of placeholder rows. */
  rows: number
  /** The rows will have content at their end. */
  trailing?: boolean
  /** The rows will stand apart, as in a spaced list. */
  spaced?: boolean
}

/** Placeholders for loading rows. They appear after 150 ms, so that fast answers do not flicker. */
export function Skeleton({ label, rows, trailing, spaced }: SkeletonProps) {
  useSheet(css)
  return (
    <div aria-busy="true" className={spaced ? 'stack gap-8' : undefined}>
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move
        <SkeletonRow key={index} trailing={trailing} />
      ))}
    </div>
  )
}

/** The placeholder of one row, hidden from screen readers. */
export function SkeletonRow({ trailing }: Pick<SkeletonProps, 'trailing'>) {
  useSheet(css)
  return (
    <div className="skeleton-row" aria-hidden>
      <span className="skeleton skeleton-logo" />
      <span className="skeleton-lines">
        <span className="skeleton skeleton-title" />
        <span className="skeleton skeleton-subtitle" />
      </span>
      {trailing && <SkeletonBlock width={56} height={13} />}
    </div>
  )
}

export interface SkeletonBlockProps {
  /** Pixels, or a share of the container such as `60%`. */
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  round?: boolean
}

/** A placeholder for other content: a figure, a logo, a QR code. Set `aria-busy` on the waiting region. */
export function SkeletonBlock({ width, height, round }: SkeletonBlockProps) {
  useSheet(css)
  return <span className="skeleton" style={{ width, height, borderRadius: round ? 999 : undefined }} aria-hidden />
}
