import { type Context, route, type Undo } from '../../../kernel'
import type { Frame } from '../prelude'
import type { PreparedView } from '../views/prepareView'

/** The time after which other code loads if nothing has been drawn: a pointer that rests on a button clicks earlier. */
const MOST_MS = 400

/** The known content of the view that an opening shows, drawn before the code of the view has loaded. */
export interface StaticView {
  /** Settles when other code may load. */
  readonly drawn: Promise<void>
  /** Draws now, or when its code has come, if the modal is open at this view. */
  draw(): void
  /** Runs when what is drawn is on screen, or when the modal is open at another view. */
  whenShown(run: () => void): void
  /** Ends it. Returns the function that repeats the user's press, on the element that the view has taken over. */
  end(): Undo | undefined
}

/** Undefined for a view without such content. */
export function createStaticView(ctx: Context, frame: Frame): StaticView | undefined {
  const view = ctx.home() ?? ''
  const found = ctx.view(view)
  if (!found?.contribution.loadStatic || ctx.settings.embedded) return undefined
  const { loadStatic } = found.contribution
  let settle = () => {}
  const drawn = new Promise<void>(done => (settle = done))
  let prepared: PreparedView | undefined
  const draw = () => prepared?.draw()
  const load = async () => {
    const [{ prepareView }, { default: part }] = await Promise.all([import('../views/prepareView'), loadStatic()])
    prepared = await prepareView(ctx, frame, { view, owner: found.owner, part, settle })
    draw()
  }
  load().catch(settle)
  ctx.clock.after(MOST_MS, () => prepared?.isDrawn() || settle())
  ctx.watch(route, isOpen, open => open || prepared?.end())
  // Its timers end with the context, so that nothing else would settle it.
  ctx.onDispose(settle)
  ctx.onDispose(() => prepared?.end())
  return {
    drawn,
    draw,
    whenShown(run) {
      const start = () => (prepared ? prepared.whenShown(run) : run())
      if (ctx.read(route).open) return start()
      const undo = ctx.watch(route, isOpen, () => {
        undo()
        start()
      })
    },
    end: () => prepared?.end(),
  }
}

const isOpen = ({ open }: { open: boolean }) => open
