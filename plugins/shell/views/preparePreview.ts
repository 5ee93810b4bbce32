import { type Context, networks, type Route, route, type Slice, theme } from '../../../kernel'
import { awaitIntentParts, readerOf } from '../../../ui-kit/part/previewParts'
import { type DrawPreview, draw as drawElement, type Preview } from '../../../ui-kit/preview'
import { adoptTheme } from '../../../ui-kit/theme/adoptTheme'
import { adoptSheet } from '../../../ui-kit/theme/sheet'
import { applyTheme } from '../../../ui-kit/theme/theme'
import type { Frame } from '../frame'
import type { PreparedPreview } from '../frame/preview'
import { imageHosts } from '../rules/imageHosts'
import { focusView } from './focusView'
import { keepInput } from './keepInput'
import css from './Shell.css'

/** The time in which the browser shows what has been drawn, before the code that hydrates it loads and runs. */
const SHOWN_MS = 100

interface PreviewOptions {
  readonly view: string
  readonly owner: string
  readonly drawPreview: DrawPreview
  /** Other code may load. */
  settle(): void
}

export async function preparePreview(ctx: Context, frame: Frame, options: PreviewOptions): Promise<PreparedPreview> {
  const { view, owner, drawPreview, settle } = options
  adoptTheme(frame.root)
  adoptSheet(frame.root, css)
  const { variables } = ctx.read(theme)
  if (Object.keys(variables)[0]) await applyTheme(frame.root, variables)
  await awaitIntentParts(ctx)
  const drawing = createDrawing(readerOf(ctx, owner), by =>
    drawPreview(by, { root: frame.root, imageHosts: imageHosts(by.settings, by.read(networks).configured) }),
  )
  const input = keepInput(frame.mount)
  let drawn: { readonly values: ReadonlyMap<string, unknown>; readonly shown: Promise<void> } | undefined
  // While the pointer rests, the elements are made, so that the click only puts them into the page.
  if (!ctx.read(route).open) drawing.ahead()

  return {
    draw() {
      const stage = frame.mount.querySelector<HTMLElement>('.stage')
      if (isOpen(ctx.read(route)) && !isAt(ctx.read(route), view)) settle()
      if (!stage || drawn || frame.drawnByShell || !isAt(ctx.read(route), view)) return
      try {
        let show = () => {}
        const shown = new Promise<void>(done => (show = done))
        const { preview, values } = drawing.take()
        stage.append(
          drawElement('div', { class: 'view', 'data-direction': 'none', 'data-view': view }, preview.element),
        )
        preview.placed?.()
        drawn = { values, shown }
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
      const values = drawn?.values
      drawn = undefined
      return { values, repeatPress: input.end() }
    },
  }
}

const isOpen = ({ open }: Route) => open

const isAt = ({ open, stack: [first, ...others] }: Route, view: string) =>
  open && first?.view === view && first.args === undefined && others.length === 0

/** Draws ahead. What is taken is of the state of now: it is drawn again if a value that it has read is another one. */
function createDrawing(ctx: Context, drawPreview: (by: Context) => Preview) {
  let ahead: { readonly preview: Preview; readonly reads: ReadonlyMap<Slice<unknown>, unknown> } | undefined
  const make = () => {
    const reads = new Map<Slice<unknown>, unknown>()
    const read = (slice: Slice<unknown>) => {
      const value = ctx.read(slice)
      reads.set(slice, value)
      return value
    }
    return { preview: drawPreview(Object.create(ctx, { read: { value: read } })), reads }
  }
  ctx.watchContributions(() => {
    ahead = undefined
  })
  return {
    ahead() {
      ahead = make()
    },
    take() {
      const isFresh = ahead && [...ahead.reads].every(([slice, value]) => ctx.read(slice) === value)
      const { preview, reads } = ahead && isFresh ? ahead : make()
      ahead = undefined
      return { preview, values: new Map([...reads].map(([{ id }, value]) => [id, value])) }
    },
  }
}
