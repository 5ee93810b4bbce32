import type { ReactNode } from 'react'
import { useSheet } from '../theme/useSheet'
import css from './Explanation.css'

export interface ExplanationProps {
  picture: ReactNode
  title: string
  detail: string
}

/** One point of a help page. */
export function Explanation({ picture, title, detail }: ExplanationProps) {
  useSheet(css)
  return (
    <section className="explanation">
      <span className="explanation-picture">{picture}</span>
      <div>
        <h3 className="strong">{title}</h3>
        <p className="muted">{detail}</p>
      </div>
    </section>
  )
}
