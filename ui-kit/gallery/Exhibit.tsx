import type { ReactNode } from 'react'

export function Exhibit({ name, bare, children }: { name: string; bare?: boolean; children: ReactNode }) {
  return (
    <section className="exhibit" aria-label={name} data-exhibit={name}>
      <h2 className="exhibit-name t13">{name}</h2>
      <div className={bare ? 'panel' : 'panel panel-pad stack gap-16'}>{children}</div>
    </section>
  )
}
