import { type Context, type Route, route, type Undo } from '../../../kernel'
import type { Frame } from '../prelude'

/** The time after which other code loads if nothing has been drawn: a pointer that rests on a button clicks earlier. */
const MOST_MS = 400
/** The time in which the browser shows what has been drawn, before the code that takes it over loads and runs. */
const SHOWN_MS = 100
/** Keys of the browser and of the dialog. */
const OTHER_KEYS = ['Enter', ' ', 'Tab', 'Escape', 'Shift']

/** The known content of the view that an opening shows, drawn before the code of the view has loaded. */
export interface StaticView {
  /** Settles when other code may load. */
  readonly drawn: Promise<void>
  /** Draws now, or when its code has come, if the modal is open at this view. */
  draw(): void
  /** Runs when what is drawn is on screen, or when the modal is open at another view. */
  whenShown(run: () => void): void
  /** Ends it. Returns the function that repeats the user's press, on the element that the view has taken over. */
  end(): Undo
}

interface Drawn {
  readonly undo: Undo
  readonly shown: Promise<void>
}

/** Undefined for a view without such content. */
export function createStaticView(ctx: Context, frame: Frame): StaticView | undefined {
  const view = ctx.home() ?? ''
  const found = ctx.view(view)
  if (!found?.contribution.loadStatic || ctx.settings.embedded) return undefined
  const { loadStatic } = found.contribution
  const [loads, settle] = promise()
  let render: ((stage: HTMLElement) => Undo) | undefined
  let drawn: Drawn | undefined
  const input = keepInput(frame.mount)

  const draw = () => {
    const stage = frame.mount.querySelector<HTMLElement>('.stage')
    if (isOpen(ctx.read(route)) && !isAt(ctx.read(route), view)) settle()
    if (!render || !stage || drawn || frame.drawnByShell || !isAt(ctx.read(route), view)) return
    try {
      const [shown, show] = promise()
      drawn = { undo: render(stage), shown }
      input.begin(show)
      requestAnimationFrame(() => ctx.clock.after(SHOWN_MS, show))
      void shown.then(settle)
    } catch (error) {
      stage.replaceChildren()
      ctx.report(error)
      settle()
    }
  }
  const load = async () => {
    const [{ prepareView }, { default: part }] = await Promise.all([import('../views/renderView'), loadStatic()])
    render = await prepareView(ctx, { ...frame, view, owner: found.owner, part })
    draw()
    if (!render) settle()
  }
  load().catch(settle)
  ctx.clock.after(MOST_MS, () => drawn ?? settle())
  const forget = () => {
    drawn?.undo()
    drawn = undefined
    return input.end()
  }
  ctx.watch(route, isOpen, open => open || forget())
  // Its timers end with it, and nothing else waits any longer.
  ctx.onDispose(() => {
    forget()
    settle()
  })
  return {
    drawn: loads,
    draw,
    whenShown(run) {
      const start = () => (drawn ? void drawn.shown.then(run) : run())
      if (ctx.read(route).open) return start()
      const undo = ctx.watch(route, isOpen, () => {
        undo()
        start()
      })
    },
    end: forget,
  }
}

/** Keeps what the user does before the view's code has come: the first press, and keys. */
function keepInput(mount: HTMLElement) {
  let kept: (() => void)[] = []
  let life = new AbortController()
  return {
    begin(hurry: () => void) {
      const keep = (event: Event) => {
        const button = event.target instanceof Element && event.target.closest<HTMLElement>('.stage button')
        if (!button) return
        if (!(event instanceof KeyboardEvent)) {
          if (!button.ariaBusy) kept.push(() => button.click())
          button.ariaBusy = 'true'
        } else if (!OTHER_KEYS.includes(event.key)) {
          kept.push(() => focused(mount).dispatchEvent(new KeyboardEvent(event.type, event)))
        } else return
        hurry()
      }
      const { signal } = life
      for (const type of ['click', 'keydown']) mount.addEventListener(type, keep, { signal })
    },
    /** Returns the function that repeats it. */
    end() {
      life.abort()
      life = new AbortController()
      const repeats = kept
      kept = []
      return () => repeats.forEach(repeat => void repeat())
    },
  }
}

const focused = (element: Element): Element => (element.getRootNode() as ShadowRoot).activeElement ?? element

function promise(): [promise: Promise<void>, resolve: () => void] {
  let resolve = () => {}
  return [new Promise<void>(done => (resolve = done)), () => resolve()]
}

const isOpen = ({ open }: Route) => open

const isAt = ({ open, stack: [first, ...others] }: Route, view: string) =>
  open && first?.view === view && first.args === undefined && others.length === 0
