import type { CSSProperties } from 'react'

/** A `style` prop that sets custom properties; React writes it through CSSOM, which a strict CSP allows. */
export type CustomProperties = CSSProperties & Record<`--${string}`, string | number | undefined>
