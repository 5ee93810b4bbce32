import type { ReactNode } from 'react'
import { useSheet } from '../theme/useSheet'
import css from './RequestLayout.css'

/** The two buttons of a review: to cancel it, and to confirm it. `tall`: the view has all the room from the start. */
export function Decision({ tall, children }: { tall?: boolean; children: ReactNode }) {
  useSheet(css)
  return <div className={tall ? 'decision decision-tall' : 'decision'}>{children}</div>
}

/** A request that is under way, and its result: a picture above sentences and buttons. */
export function Outcome({ children }: { children: ReactNode }) {
  useSheet(css)
  return <div className="outcome">{children}</div>
}

/** A button that has its place before it is needed, so that it moves nothing. */
export function LaterButton({ isAbsent, children }: { isAbsent: boolean; children: ReactNode }) {
  return (
    <div className="outcome-wide" data-absent={isAbsent || undefined}>
      {children}
    </div>
  )
}

/** The terms of a request, one line each. */
export function Facts({ small, children }: { small?: boolean; children: ReactNode }) {
  useSheet(css)
  return <dl className={small ? 'facts facts-small' : 'facts'}>{children}</dl>
}

/** One term. `whole`: its value has lines of its own, such as an address that is shown in full. */
export function Fact({ term, whole, children }: { term: ReactNode; whole?: boolean; children: ReactNode }) {
  return (
    <div className={whole ? 'fact-whole' : undefined}>
      <dt>{term}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  )
}
