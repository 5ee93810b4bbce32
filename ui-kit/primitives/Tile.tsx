import type { ReactNode } from 'react'
import { useSheet } from '../theme/useSheet'
import css from './Tile.css'

export interface TileProps {
  title: ReactNode
  /** A logo of 56 px. */
  image: ReactNode
  /** A small badge at its lower right. */
  badge?: ReactNode
  onClick: () => void
  onIntent?: () => void
  tabIndex?: number
}

/** A grid entry: its image, and its name on one line. */
export function Tile({ title, image, badge, onClick, onIntent, tabIndex }: TileProps) {
  useSheet(css)
  return (
    <button
      type="button"
      className="tile"
      tabIndex={tabIndex}
      onClick={onClick}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <span className="tile-image">
        {image}
        {badge && <span className="tile-badge">{badge}</span>}
      </span>
      <span className="tile-title">{title}</span>
    </button>
  )
}
