import type { Context, Undo } from '../../../kernel'
import type { Frame } from '../frame'

/** A view whose code or first content has not come after this time is shown with its placeholders. */
const WAIT_MS = 250
/** The placeholder of a view, alone in its content. */
export const LOADING = '.content > [aria-busy]:only-child'
/** A copy of these would load or play again. */
const ALIVE = 'iframe, object, video, audio'

interface LeavingCopy {
  /** Keeps what the view shows until the next one can be drawn, with the direction of the step. */
  view(direction: string): void
  /** Keeps what the dialog shows until its exit has ended. */
  dialog(): void
  /** The dialog opens again. */
  drop(): void
}

/**
 * A view ends when it is left, but is still seen: a copy takes its place, which takes no input and is not read aloud. A
 * copy changes no more, while a view would follow a state that it does not know.
 */
export function createLeavingCopy(ctx: Context, { dialog, mount }: Pick<Frame, 'dialog' | 'mount'>): LeavingCopy {
  let leaving: HTMLElement | undefined
  const drop = () => {
    leaving?.remove()
    leaving = undefined
  }
  const dropAfter = (copy: HTMLElement, animations: readonly Animation[]) =>
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => leaving === copy && drop())
  let stopWaiting = () => {}
  const waitForNext = (stage: HTMLElement, copy: HTMLElement) => {
    stopWaiting = awaitDrawn(ctx, stage, () => dropAfter(copy, animationsOf(copy)))
  }
  ctx.onDispose(() => stopWaiting())
  return {
    view(direction) {
      const view = mount.querySelector<HTMLElement>('.stage > .view')
      const stage = view?.parentElement
      // A view that has not been shown is not seen leaving: the copy before it stays.
      if (!stage || stage.dataset.waiting !== undefined) return
      drop()
      leaving = document.createElement('div')
      leaving.dataset.direction = direction
      leaving.style.height = `${view.offsetHeight}px`
      leaving.append(view.cloneNode(true))
      put(leaving, { className: 'leaving', place: stage, seen: view })
      waitForNext(stage, leaving)
    },
    dialog() {
      const exit = animationsOf(dialog)
      if (exit.length === 0 || leaving?.parentElement === dialog) return
      const copy = mount.cloneNode(true) as HTMLElement
      const isWaiting = copy.querySelector('[data-waiting]') !== null
      if (!isWaiting) copy.querySelector('.leaving')?.remove()
      stopWaiting()
      drop()
      leaving = copy
      put(copy, { className: 'shell', place: dialog, seen: mount })
      dropAfter(copy, exit)
    },
    drop,
  }
}

/** jsdom animates nothing, and has no such method. */
const animationsOf = (element: HTMLElement) => element.getAnimations?.() ?? []

interface Placed {
  readonly className: string
  readonly place: HTMLElement
  /** The original. */
  readonly seen: HTMLElement
}

function put(copy: HTMLElement, { className, place, seen }: Placed): void {
  for (const element of copy.querySelectorAll(ALIVE)) element.remove()
  // Only the original has the name of its view.
  for (const view of copy.querySelectorAll<HTMLElement>('[data-view]')) delete view.dataset.view
  Object.assign(copy, { className, inert: true })
  copy.setAttribute('aria-hidden', 'true')
  const [from, to] = [seen, copy].map(of => of.querySelector('.content'))
  // Read first: a read after the insertion would lay out the copy within the press.
  const top = from?.scrollTop ?? 0
  place.append(copy)
  if (to && top > 0) to.scrollTop = top
}

/** Shows the view after the copy once it has its first content; once the time is over, as soon as it is there. */
function awaitDrawn({ clock }: Context, stage: HTMLElement, shown: () => void): Undo {
  stage.dataset.waiting = ''
  let isLate = false
  const check = () => {
    const next = stage.querySelector(':scope > .leaving ~ .view')
    if (!next || (!isLate && next.querySelector(LOADING))) return
    stop()
    delete stage.dataset.waiting
    shown()
  }
  const draws = new MutationObserver(check)
  draws.observe(stage, { attributeFilter: ['aria-busy'], childList: true, subtree: true })
  const undo = clock.after(WAIT_MS, () => {
    isLate = true
    check()
  })
  const stop = () => {
    undo()
    draws.disconnect()
  }
  return stop
}
