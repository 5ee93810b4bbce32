import { memo, useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  alerts,
  type Context,
  describeAlert,
  footer,
  headerActions,
  leaveRefused,
  locale,
  type Route,
  type RouteEntry,
  topOf,
  type ViewContribution,
} from '../../../kernel'
import { Footer, Header, useSheet } from '../../../ui-kit'
import { TitleProvider, useHydrated, useKernel, useReopened, useSlice, useText } from '../../../ui-kit/hooks'
import { Part } from '../../../ui-kit/part/Part'
import { useContributedText, useFittingEntries } from '../../../ui-kit/part/useContributions'
import { TITLE_ID } from '../frame/firstFrame'
import { messages } from '../messages'
import { drawn } from '../state'
import { focusView } from './focusView'
import later from './later.css'
import css from './Shell.css'
import { Stage } from './Stage'

const SHAKE_MS = 500

/** The content of the dialog: header, current view, footer and toast. */
export function Shell({ dialog }: { dialog: HTMLElement }) {
  useSheet(css)
  useSheet(later)
  const ctx = useKernel()
  const now = useSlice(drawn, value => value.route)
  const before = useDeferredValue(now)
  const shown = useRef(now)
  // A deferred value may be older than what is shown: of the opening before this one.
  const at = before === shown.current && isRenderedLater(ctx, { now, before }) ? before : now
  useLayoutEffect(() => {
    shown.current = at
  }, [at])
  const { direction } = useSlice(locale)
  const entry = topOf(at)
  useShake(dialog)
  useEffect(() => {
    // The frame has set it: a write computes the styles of all elements again.
    if (dialog.dir !== direction) dialog.dir = direction
  }, [dialog, direction])
  const found = entry && ctx.view(entry.view)
  if (!entry || !found) return null
  return <Scene at={at} entry={entry} dialog={dialog} contribution={found.contribution} owner={found.owner} />
}

/**
 * A step to another view leaves a copy of the view before it, so React takes its time. In the click it draws an opening, and
 * a view that asks a wallet at once.
 */
function isRenderedLater(ctx: Context, { now, before }: { now: Route; before: Route }): boolean {
  if (!now.open || !before.open) return false
  const [next, last] = [now, before].map(at => ctx.view(topOf(at)?.view ?? '')?.contribution)
  return last !== undefined && next !== undefined && !next.inClick
}

interface SceneProps {
  at: Route
  entry: RouteEntry
  dialog: HTMLElement
  contribution: ViewContribution
  owner: string
}

/** A preview has set the height of the view. */
const markOf = ({ direction }: Route, { view }: RouteEntry) => ({
  'data-direction': direction,
  'data-view': view,
  suppressHydrationWarning: true,
})

const loadToasts = () => import('./ToastHost')

function Announcements({ title }: { title: string }) {
  const { id } = useKernel()
  return (
    <>
      <div className="visually-hidden" role="status">
        {title}
      </div>
      <Part owner={id} load={loadToasts} args={undefined} quiet />
    </>
  )
}

interface ViewParts {
  load: ViewContribution['load']
  onShown: () => void
}

/** The view in its place. It renders for a step alone, not for the two renderings of `Shell` that a step takes. */
const Scene = memo(function Scene({ at, entry, dialog, contribution, owner }: SceneProps) {
  const ctx = useKernel()
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [ownTitle, setOwnTitle] = useState<string>()
  const titleText = useContributedText(owner, `the title of the view ${entry.view}`, contribution.title)
  const title = ownTitle ?? titleText
  const isHydrated = useHydrated()

  useEffect(() => {
    dialog.setAttribute('aria-labelledby', TITLE_ID)
    return () => dialog.removeAttribute('aria-labelledby')
  }, [dialog])
  const focus = useCallback(() => {
    if (stage.current) focusView(stage.current, heading.current, ctx.env.mobile)
  }, [ctx])
  useReopened(focus)
  const shown = useCallback(() => {
    // In an embedded modal, or beside a wallet's window, a view takes the focus only from the previous view.
    if (dialog.matches('dialog:not(.aside),:focus-within')) focus()
  }, [dialog, focus])

  return (
    <TitleProvider value={setOwnTitle}>
      <div className="handle" aria-hidden="true" />
      <Header
        ref={heading}
        title={title}
        titleId={TITLE_ID}
        back={
          at.stack.length > 1 && !contribution.noBack
            ? { label: t(messages.back), onClick: () => void ctx.back() }
            : undefined
        }
        close={
          contribution.noClose || ctx.settings.embedded
            ? undefined
            : { label: t(messages.close), onClick: () => void ctx.close() }
        }
        action={isHydrated && <HeaderAction view={entry.view} />}
      />
      {isHydrated && <Alerts />}
      <Stage dialog={dialog} view={entry.view} isRoot={at.stack.length === 1}>
        <div key={entry.key} ref={stage} className="view" {...markOf(at, entry)}>
          <View entry={entry} owner={owner} load={contribution.load} onShown={shown} />
          {/* A footer that comes late takes its room from the view's content, and the view keeps its height. */}
          {isHydrated && <Below view={entry.view} />}
        </div>
      </Stage>
      {isHydrated && <Announcements title={title} />}
    </TitleProvider>
  )
})

function View({ entry, owner, load, onShown }: Pick<SceneProps, 'entry' | 'owner'> & ViewParts) {
  return <Part name={`the view ${entry.view}`} owner={owner} load={load} args={entry.args} onShown={onShown} framed />
}

function HeaderAction({ view }: { view: string }) {
  const [entry] = useFittingEntries(headerActions, ({ views }) => views.includes(view))
  return entry ? (
    <Part key={entry.key} name="a header action" owner={entry.owner} load={entry.value.load} args={undefined} quiet />
  ) : null
}

function Below({ view }: { view: string }) {
  const entries = useFittingEntries(footer, ({ views }) => !views || views.includes(view))
  if (entries.length === 0) return null
  return (
    <Footer>
      {entries.map(({ key, owner, value }) => (
        <Part key={key} name="a footer" owner={owner} load={value.load} args={undefined} quiet />
      ))}
    </Footer>
  )
}

/** The dialog shakes when a view refuses to be left. */
function useShake(dialog: HTMLElement): void {
  const ctx = useKernel()
  useEffect(() => {
    let stop = () => {}
    const undo = ctx.on(leaveRefused, () => {
      stop()
      dialog.classList.add('shaking')
      stop = ctx.clock.after(SHAKE_MS, () => dialog.classList.remove('shaking'))
    })
    return () => {
      undo()
      stop()
      dialog.classList.remove('shaking')
    }
  }, [ctx, dialog])
}

/** Setup errors for a developer who set `debug`; users never see them. */
function Alerts() {
  const { settings } = useKernel()
  const { raised } = useSlice(alerts)
  if (settings.debug !== true || raised.length === 0) return null
  return (
    <ul className="alerts t13">
      {raised.map(alert => (
        <li key={alert.code + alert.detail}>{describeAlert(alert)}</li>
      ))}
    </ul>
  )
}
