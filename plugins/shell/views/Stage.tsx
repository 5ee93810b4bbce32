import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Context } from '../../../kernel'
import { useKernel, useLatest } from '../../../ui-kit/hooks'
import { isNarrow, observeSizes } from '../../../ui-kit/layout'
import { LOADING } from '../flow/leavingCopy'
import { HEIGHTS, heightKey } from '../frame/firstFrame'

/** In pixels. The frame takes no more, since the dialog is never higher than the screen. */
const HIGHEST = 999
/** The property that the frame sets, and `plugins/connect/views/steadyHeight.ts` reads. */
const RESERVED_HEIGHT = '--reserved-height'
/** Let a view become lower. A press ends with its click: before it, the button must stay under the finger. */
const ACTIONS = ['click', 'keydown', 'input'] as const
/** The user's action is drawn within these frames. */
const FRAMES_OF_ACTION = 3

interface StageProps {
  readonly dialog: HTMLElement
  readonly view: string
  readonly isRoot: boolean
  readonly children: ReactNode
}

/**
 * Follows the height of its content, so that the dialog resizes smoothly between views. A view that grows while it is
 * shown takes its new height at once. One that needs less height keeps it until the user acts, so that nothing moves that
 * can be pressed.
 */
export function Stage({ dialog, view, isRoot, children }: StageProps) {
  const ctx = useKernel()
  const outer = useRef<HTMLDivElement>(null)
  const root = useLatest(isRoot ? view : undefined)
  // Read before this stage takes over the one that the frame has drawn.
  const [reserved] = useState(() => readReserved(dialog))
  useEffect(() => {
    const box = outer.current
    if (!box) return
    let content: Element | null | undefined
    const actions = followActions(dialog, { begin: () => releaseHeight(box), end: () => keepHeight(box) })
    const sizes = observeSizes(entries => {
      const [shown] = viewsIn(box)
      // A view whose code is loading keeps the height of the one before, and a closed dialog has none.
      if (!shown?.getClientRects().length || shown.querySelector(LOADING)) return releaseHeight(box)
      const scroller = shown.querySelector('.content')
      // Measured before a write computes the layout again.
      const spare = scroller ? spareHeight(scroller) : 0
      const height = entries.find(({ target }) => target === shown)?.borderBoxSize[0]?.blockSize
      if (height) box.style.height = `${height}px`
      if (!actions.isDrawing()) keepHeight(box)
      if (root.current) storeHeight(ctx, root.current, Number.parseFloat(box.style.height) - spare)
      if (content === scroller?.lastElementChild) return
      content = scroller?.lastElementChild
      if (content) sizes?.observe(content)
    })
    const watch = () => {
      sizes?.disconnect()
      content = undefined
      for (const view of viewsIn(box)) sizes?.observe(view)
    }
    // A view that replaces another one is a new element.
    const exchanges = new MutationObserver(() => {
      box.dataset.exchanged = ''
      box.style.removeProperty(RESERVED_HEIGHT)
      watch()
    })
    exchanges.observe(box, { childList: true })
    watch()
    return () => {
      sizes?.disconnect()
      exchanges.disconnect()
      actions.ignore()
    }
  }, [ctx, dialog, root])
  return (
    <div ref={outer} className="stage" style={reserved} suppressHydrationWarning>
      {children}
    </div>
  )
}

const viewsIn = (box: HTMLElement) => box.querySelectorAll<HTMLElement>(':scope > .view')

/** The view becomes no lower by itself, unless that moves nothing: below a fixed top edge, and without a footer. */
function keepHeight(box: HTMLElement): void {
  const isFree = !isNarrow() && !box.closest('.shell')?.querySelector('.footer')
  for (const view of viewsIn(box)) {
    const { height } = view.getBoundingClientRect()
    const isKept = height > 0 && !isFree && !view.querySelector(LOADING)
    view.style.minHeight = isKept ? `min(${height}px, var(--stage-most))` : ''
  }
}

function releaseHeight(box: HTMLElement): void {
  for (const view of viewsIn(box)) view.style.minHeight = ''
}

interface ActionListener {
  /** The user acts. */
  begin(): void
  /** The action is drawn. */
  end(): void
}

function followActions(dialog: HTMLElement, { begin, end }: ActionListener) {
  let framesLeft = 0
  const count = () => {
    framesLeft--
    if (framesLeft > 0) requestAnimationFrame(count)
    else end()
  }
  const act = () => {
    if (framesLeft === 0) requestAnimationFrame(count)
    framesLeft = FRAMES_OF_ACTION
    begin()
  }
  for (const action of ACTIONS) dialog.addEventListener(action, act, true)
  return {
    isDrawing: () => framesLeft > 0,
    ignore() {
      for (const action of ACTIONS) dialog.removeEventListener(action, act, true)
    },
  }
}

function readReserved(dialog: HTMLElement): CSSProperties | undefined {
  const height = dialog.querySelector<HTMLElement>('.stage')?.style.getPropertyValue(RESERVED_HEIGHT)
  return height ? Object.fromEntries([[RESERVED_HEIGHT, height]]) : undefined
}

/** How much higher than its content an element is; negative if it scrolls. */
function spareHeight(scroller: Element): number {
  const last = scroller.lastElementChild
  if (!last) return 0
  const end = last.getBoundingClientRect().bottom + Number.parseFloat(getComputedStyle(scroller).paddingBottom)
  return scroller.getBoundingClientRect().bottom - end - scroller.scrollTop
}

/** Stores the height with which the view needs no scrolling, for the next opening. */
function storeHeight({ storage, settings }: Context, view: string, natural: number): void {
  const stored = Object(storage.get(HEIGHTS))
  const key = heightKey(view, settings)
  const height = Math.min(Math.round(natural), HIGHEST)
  if (height > 0 && stored[key] !== height) storage.set(HEIGHTS, { ...stored, [key]: height })
}
