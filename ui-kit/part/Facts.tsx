import type { ReactNode } from 'react'
import { useSheet } from '../theme/useSheet'
import css from './Facts.css'

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
