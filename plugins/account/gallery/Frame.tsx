import { useState } from 'react'
import { route, topOf } from '../../../kernel'
import { toast } from '../../../kernel/kit'
import { Header, Toast, useSheet } from '../../../ui-kit'
import { TitleProvider, useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { Part } from '../../../ui-kit/part/Part'
import css from './Frame.css'

/** Replaces the shell: a box of the modal's size that shows the current view. */
export function Frame() {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const [ownTitle, setOwnTitle] = useState<string>()
  const at = useSlice(route)
  const { current } = useSlice(toast)
  const entry = topOf(at)
  const found = entry && ctx.view(entry.view)
  if (!entry || !found) return <p className="frame">Closed</p>
  const { title, load } = found.contribution
  return (
    <TitleProvider value={setOwnTitle}>
      <section className="frame" data-view={entry.view}>
        <Header
          title={ownTitle ?? (title && t(title))}
          back={at.stack.length > 1 ? { label: 'Back', onClick: () => void ctx.back() } : undefined}
          close={{ label: 'Close', onClick: () => void ctx.close() }}
        />
        <Part key={entry.key} owner={found.owner} load={load} args={entry.args} framed />
        {current && (
          <div className="frame-toast">
            <Toast key={current.serial} variant={current.variant}>
              {t(current.message, current.variables)}
            </Toast>
          </div>
        )}
      </section>
    </TitleProvider>
  )
}
