import { type Context, route, type Undo } from '../../../kernel'
import type { DrawPreview } from '../../../ui-kit/preview'
import type { Frame } from '../frame'

/** The time after which other code loads if nothing has been drawn: a pointer that rests on a button clicks earlier. */
const MOST_MS = 400

/** The known content of the view that an opening shows, drawn before the code of the view has loaded. */
export interface ViewPreview {
  /** Settles when other code may load. */
  readonly shown: Promise<void>
  /** Draws now, or when its code has come, if the modal is open at this view. */
  draw(): void
  /** Runs when what is drawn is on screen, or when the modal is open at another view. */
  whenShown(run: () => void): void
  /** Ends it, before the shell hydrates what is drawn. */
  end(): EndedPreview | undefined
}

/** The preview of a view, until the shell hydrates its elements. */
export interface PreparedPreview {
  /** Draws if the modal is open at the view. */
  draw(): void
  isDrawn(): boolean
  /** Runs when what is drawn is on screen, at once if nothing is drawn. */
  whenShown(run: () => void): void
  /** Ends it. What is drawn is of the returned values, if anything is drawn. */
  end(): EndedPreview
}

export interface EndedPreview {
  /** The values of slices, by id, that were drawn. Undefined: nothing is drawn. */
  readonly values?: ReadonlyMap<string, unknown>
  /** Repeats the user's press, on the element that the view has hydrated. */
  readonly repeatPress: Undo
}

/** Undefined for a view without such content. */
export function createPreview(ctx: Context, frame: Frame): ViewPreview | undefined {
  const view = ctx.home() ?? ''
  const found = ctx.view(view)
  if (!found?.contribution.loadPreview || ctx.settings.embedded) return undefined
  const { loadPreview } = found.contribution
  let settle = () => {}
  const shown = new Promise<void>(done => (settle = done))
  let prepared: PreparedPreview | undefined
  const draw = () => prepared?.draw()
  const load = async () => {
    const [{ preparePreview }, { default: loaded }] = await Promise.all([
      import('../views/preparePreview'),
      loadPreview(),
    ])
    // The cast is safe: a default export of another type fails, and the view comes without a preview.
    const drawPreview = loaded as DrawPreview
    prepared = await preparePreview(ctx, frame, { view, owner: found.owner, drawPreview, settle })
    draw()
  }
  load().catch(settle)
  ctx.clock.after(MOST_MS, () => prepared?.isDrawn() || settle())
  ctx.watch(route, isOpen, open => open || prepared?.end())
  // Its timers end with the context, so that nothing else would settle it.
  ctx.onDispose(settle)
  ctx.onDispose(() => prepared?.end())
  return {
    shown,
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
