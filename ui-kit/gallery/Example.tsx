import type { ReactNode } from 'react'

export function Example({ name, bare, children }: { name: string; bare?: boolean; children: ReactNode }) {
  return (
    <section className="example" aria-label={name} data-example={name}>
      <h2 className="example-name t13">{name}</h2>
      <div className={bare ? 'panel' : 'panel panel-pad stack gap-16'}>{children}</div>
    </section>
  )
}
