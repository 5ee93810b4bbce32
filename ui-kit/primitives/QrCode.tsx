import { type ReactNode, useMemo } from 'react'
import { useSheet } from '../theme/useSheet'
import css from './QrCode.css'
import { drawQr } from './qrDrawing'

/** Light modules around the code; the standard requires four. */
const QUIET_ZONE = 4

export interface QrCodeProps {
  /** The encoded text. */
  value: string
  /** The purpose, for screen readers. */
  label: string
  /** A logo for the middle. The error correction then covers more modules than the logo hides. */
  center?: ReactNode
}

/** A QR code as wide as its container. */
export function QrCode({ value, label, center }: QrCodeProps) {
  useSheet(css)
  const withHole = Boolean(center)
  const { size, path, finders, hole } = useMemo(() => drawQr(value, withHole), [value, withHole])
  const side = size + QUIET_ZONE * 2
  const share = `${(hole / side) * 100}%`
  return (
    <div className="qr">
      <svg
        className="qr-picture"
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
        role="img"
        aria-label={label}
      >
        <path className="qr-modules" d={path} />
        {finders.map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <rect className="qr-ring" x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.8" />
            <rect fill="currentColor" x={x + 2} y={y + 2} width="3" height="3" rx="0.9" />
          </g>
        ))}
      </svg>
      {center && (
        <div className="qr-center" style={{ width: share, height: share }}>
          {center}
        </div>
      )}
    </div>
  )
}
