import type { ComponentType, ReactNode } from 'react'
import { type Context, networks, type Route, route, type Slice, theme, type Undo } from '../../../kernel'
import { adoptTheme, applyTheme, ImageHostsContext, SheetRootContext, useSheet } from '../../../ui-kit'
import { KernelProvider, type ViewProps } from '../../../ui-kit/hooks'
import { awaitEarly } from '../../../ui-kit/part/awaitEarly'
import { readerOf } from '../../../ui-kit/part/readerOf'
import { renderStatic } from '../../../ui-kit/static/renderStatic'
import type { Frame } from '../prelude'
import { imageHosts } from '../rules/imageHosts'
import { focusView } from './focusView'
import { keepInput } from './keepInput'
import css from './Shell.css'

/** The time in which the browser shows what has been drawn, before the code that takes it over loads and runs. */
const SHOWN_MS = 100

/** The known content of a view, drawn once, until the view takes its elements over. */
export interface PreparedView {
  /** Draws if the modal is open at the view. */
  draw(): void
  isDrawn(): boolean
  /** Runs when what is drawn is on screen, at once if nothing is drawn. */
  whenShown(run: () => void): void
  /** Ends it. Returns the function that repeats the user's press, on the element that the view has taken over. */
  end(): Undo
}

interface ViewOptions {
  readonly view: string
  readonly owner: string
  readonly part: unknown
  /** Other code may load. */
  settle(): void
}

interface StaticPart {
  readonly static: ComponentType<ViewProps<unknown>>
  readonly args?: unknown
}

const isStaticPart = (value: unknown): value is StaticPart =>
  typeof value === 'object' && value !== null && 'static' in value

/** Undefined where no build has compiled the view for a static rendering. */
export async function prepareView(ctx: Context, frame: Frame, options: ViewOptions): Promise<PreparedView | undefined> {
  const { view, owner, part, settle } = options
  if (!isStaticPart(part)) return void settle()
  adoptTheme(frame.root)
  const { variables } = ctx.read(theme)
  if (Object.keys(variables)[0]) await applyTheme(frame.root, variables)
  await awaitEarly(ctx)
  const rendering = createRendering(by => render(by, frame, view, part), readerOf(ctx, owner))
  const input = keepInput(frame.mount)
  let drawn: { readonly undo: Undo; readonly shown: Promise<void> } | undefined
  // While the pointer rests, the elements are made, so that the click only puts them into the page.
  if (!ctx.read(route).open) rendering.ahead()

  return {
    draw() {
      const stage = frame.mount.querySelector<HTMLElement>('.stage')
      if (isOpen(ctx.read(route)) && !isAt(ctx.read(route), view)) settle()
      if (!stage || drawn || frame.drawnByShell || !isAt(ctx.read(route), view)) return
      try {
        let show = () => {}
        const shown = new Promise<void>(done => (show = done))
        drawn = { undo: rendering.take()(stage), shown }
        // The view has its own height now.
        stage.style.height = ''
        focusView(stage, frame.mount.querySelector('h2'), ctx.env.mobile)
        input.begin(show)
        requestAnimationFrame(() => ctx.clock.after(SHOWN_MS, show))
        void shown.then(settle)
      } catch (error) {
        stage.replaceChildren()
        ctx.report(error)
        settle()
      }
    },
    isDrawn: () => drawn !== undefined,
    whenShown: run => (drawn ? void drawn.shown.then(run) : run()),
    end() {
      drawn?.undo()
      drawn = undefined
      return input.end()
    },
  }
}

type Rendering = ReturnType<typeof renderStatic>

const isOpen = ({ open }: Route) => open

const isAt = ({ open, stack: [first, ...others] }: Route, view: string) =>
  open && first?.view === view && first.args === undefined && others.length === 0

/** Renders ahead. What is taken is of the state of now: it is rendered again if a value that it has read is another one. */
function createRendering(render: (ctx: Context) => Rendering, ctx: Context) {
  let rendering: Rendering | undefined
  const reads = new Map<Slice<unknown>, unknown>()
  const read = (slice: Slice<unknown>) => {
    const value = ctx.read(slice)
    reads.set(slice, value)
    return value
  }
  const reader = Object.create(ctx, { read: { value: read } })
  const isStale = () => [...reads].some(([slice, value]) => ctx.read(slice) !== value)
  ctx.watchContributions(() => {
    rendering = undefined
  })
  const make = () => {
    reads.clear()
    return render(reader)
  }
  return {
    ahead() {
      rendering = make()
    },
    take() {
      const taken = rendering && !isStale() ? rendering : make()
      rendering = undefined
      return taken
    },
  }
}

function render(ctx: Context, { root }: Frame, view: string, part: StaticPart): Rendering {
  return renderStatic(
    <KernelProvider value={ctx}>
      <SheetRootContext.Provider value={root}>
        <ImageHostsContext.Provider value={imageHosts(ctx.settings, ctx.read(networks).configured)}>
          <Place view={view}>
            <part.static args={part.args} />
          </Place>
        </ImageHostsContext.Provider>
      </SheetRootContext.Provider>
    </KernelProvider>,
  )
}

/** The element that the shell draws a view in. */
function Place({ view, children }: { view: string; children: ReactNode }) {
  useSheet(css)
  return (
    <div className="view" data-direction="none" data-view={view}>
      {children}
    </div>
  )
}
