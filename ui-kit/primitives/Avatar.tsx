import { useMemo } from 'react'
import { useSheet } from '../theme/useSheet'
import { avatarShapes } from './avatarShapes'
import type { CustomProperties } from './drawing'
import css from './Logo.css'

export interface AvatarProps {
  /** The seed of the image: the same address has the same image. */
  address: string
  /** Pixels; 40 by default. */
  size?: number
}

/** The generated image of an address without one. */
export function Avatar({ address, size }: AvatarProps) {
  useSheet(css)
  const shapes = useMemo(() => avatarShapes(address), [address])
  const style: CustomProperties = { '--logo-size': size && `${size}px` }
  return (
    <span className="logo logo-round logo-avatar" style={style} aria-hidden>
      <svg className="logo-image" viewBox="0 0 40 40" aria-hidden="true">
        {shapes.map(({ path, fill }) => (
          <path key={path} d={path} fill={fill} />
        ))}
      </svg>
    </span>
  )
}
