import { createContext, useContext, useState } from 'react'
import { useSheet } from '../theme/useSheet'
import type { CustomProperties } from './CustomProperties'
import { classes } from './classes'
import css from './Face.css'
import { monogram } from './monogram'
import { safeImageSource } from './safeImageSource'
import { seedOf } from './seed'

/** The hosts that pictures may come from, told once for all faces below. */
export const ImageHostsContext = createContext<readonly string[]>([])

export interface FaceProps {
  /** Whose picture it is; its first letters stand in when there is no picture to show. */
  name: string
  src?: string
  /** Pixels; 40 when nothing is said. */
  size?: number
  round?: boolean
  /** Load it only when it comes near the visible part. */
  lazy?: boolean
}

/** The picture of a wallet, a token or a network. The name stands beside it, so it says nothing to a screen reader. */
export function Face({ name, src, size, round, lazy }: FaceProps) {
  useSheet(css)
  const [failed, setFailed] = useState<string>()
  const safe = safeImageSource(src, { hosts: useContext(ImageHostsContext) })
  const shown = safe === failed ? undefined : safe
  const style: CustomProperties = { '--face-size': size && `${size}px`, '--hue': seedOf(name) % 360 }
  return (
    <span className={classes('face', round && 'face-round', !shown && 'face-monogram')} style={style} aria-hidden>
      {shown ? (
        <img
          className="face-image"
          src={shown}
          alt=""
          decoding="async"
          loading={lazy ? 'lazy' : undefined}
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => setFailed(shown)}
        />
      ) : (
        monogram(name)
      )}
    </span>
  )
}
