import type { ReactNode } from 'react'
import { useSheet } from '../theme/useSheet'
import css from './SuccessCheck.css'

/** A ring that closes, and the check mark in it. Name the completed action beside it. */
export function SuccessCheck() {
  useSheet(css)
  return (
    <svg className="success-check" viewBox="0 0 72 72" aria-hidden="true">
      <circle className="success-ground" cx="36" cy="36" r="36" />
      <circle className="success-ring" cx="36" cy="36" r="34.5" pathLength="100" />
      <path className="success-mark" d="m24 37 9 9 15-19" />
    </svg>
  )
}

/** The same around a picture, such as the logo of the wallet that has answered. */
export function SuccessRing({ children }: { children: ReactNode }) {
  useSheet(css)
  return (
    <div className="success-picture">
      <svg viewBox="0 0 112 112" aria-hidden="true">
        <rect className="success-ring" x="2" y="2" width="108" height="108" rx="30" pathLength="100" />
      </svg>
      {children}
      <svg className="success-badge" viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="15" />
        <path d="m10.5 16.5 4 4 7.5-9" />
      </svg>
    </div>
  )
}
