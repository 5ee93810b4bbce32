import { createContext, useContext, useState } from 'react'
import { useSheet } from '../theme/useSheet'
import type { CustomProperties } from './drawing'
import { classes, monogram, seedOf } from './drawing'
import css from './Logo.css'
import { safeImageSource } from './safeImageSource'

/** The allowed image hosts of all logos below. */
export const ImageHostsContext = createContext<readonly string[]>([])

export interface LogoProps {
  /** The owner of the image; its first letters replace a missing image. */
  name: string
  /** The image's URL: at an allowed host, or a `data:` image. */
  src?: string
  /** Pixels; 40 by default. */
  size?: number
  round?: boolean
  /** Loads the image only when it comes near the viewport. */
  lazy?: boolean
}

/** The image of a wallet, a token or a network. Hidden from screen readers, because the name stands beside it. */
export function Logo({ name, src, size, round, lazy }: LogoProps) {
  useSheet(css)
  const [failed, setFailed] = useState<string>()
  const safe = safeImageSource(src, { hosts: useContext(ImageHostsContext) })
  const shown = safe === failed ? undefined : safe
  const style: CustomProperties = { '--logo-size': size && `${size}px`, '--hue': seedOf(name) % 360 }
  return (
    <span
      className={classes('logo', round && 'logo-round', !shown && 'logo-monogram')}
      style={style}
      // In development, React compares the notation of a style, and a preview has the browser's.
      suppressHydrationWarning
      translate="no"
      aria-hidden
    >
      {shown ? (
        <img
          className="logo-image"
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
