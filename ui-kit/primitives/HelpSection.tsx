import type { ReactNode } from 'react'
import { useSheet } from '../theme/useSheet'
import css from './HelpSection.css'

export interface HelpSectionProps {
  picture: ReactNode
  title: string
  detail: string
}

/** One point of a help page. */
export function HelpSection({ picture, title, detail }: HelpSectionProps) {
  useSheet(css)
  return (
    <section className="help-section">
      <span className="help-section-picture">{picture}</span>
      <div>
        <h3 className="strong">{title}</h3>
        <p className="muted">{detail}</p>
      </div>
    </section>
  )
}
