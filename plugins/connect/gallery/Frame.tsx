import { useEffect, useRef, useState } from 'react'
import { footer, headerActions, route, topOf } from '../../../kernel'
import { toast } from '../../../kernel/kit'
import { Footer, Header, Toast, useSheet } from '../../../ui-kit'
import { TitleProvider, useKernel, useSlice, useSlot, useText } from '../../../ui-kit/hooks'
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
  const below = useSlot(footer).filter(({ value }) => entry && value.views?.includes(entry.view))
  const action = useSlot(headerActions).find(({ value }) => entry && value.views.includes(entry.view))
  const view = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<number>()
  useEffect(() => {
    if (shown !== undefined)
      (
        view.current?.querySelector<HTMLElement>('[data-first]') ??
        view.current?.querySelector<HTMLElement>('input, button')
      )?.focus()
  }, [shown])
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
          action={
            action && <Part key={action.key} owner={action.owner} load={action.value.load} args={undefined} quiet />
          }
        />
        <div key={entry.key} ref={view} style={{ display: 'contents' }}>
          <Part owner={found.owner} load={load} args={entry.args} onShown={() => setShown(entry.key)} framed />
        </div>
        {below.length > 0 && (
          <Footer>
            {below.map(({ key, owner, value }) => (
              <Part key={key} owner={owner} load={value.load} args={undefined} quiet />
            ))}
          </Footer>
        )}
        {current && (
          <div className="frame-toast">
            <Toast variant={current.variant}>{t(current.message, current.variables)}</Toast>
          </div>
        )}
      </section>
    </TitleProvider>
  )
}
