import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Context } from '../../../kernel'
import { useKernel } from '../../../ui-kit/hooks'
import { HEIGHTS, heightKey } from '../prelude/lastHeight'

/** In pixels. The prelude takes no more, since the dialog is never higher than the screen. */
const HIGHEST = 999
/** The property that the prelude sets, and `ui-kit/part/reservedHeight.ts` reads. */
const RESERVED_HEIGHT = '--reserved-height'
/** The placeholder of a view, alone in its content. */
const LOADING = '.content > [aria-busy]:only-child'

interface StageProps {
  readonly dialog: HTMLElement
  readonly view: string
  readonly isRoot: boolean
  readonly children: ReactNode
}

/**
 * Follows the height of its content, so that the dialog resizes smoothly between views. A view that grows while it is
 * shown takes its new height at once.
 */
export function Stage({ dialog, view, isRoot, children }: StageProps) {
  const ctx = useKernel()
  const outer = useRef<HTMLDivElement>(null)
  const root = useRef<string>(undefined)
  root.current = isRoot ? view : undefined
  // Read before this stage takes over the one that the prelude has drawn.
  const [reserved] = useState(() => readReserved(dialog))
  useEffect(() => {
    const box = outer.current
    if (!box) return
    let content: Element | null | undefined
    const sizes = new ResizeObserver(entries => {
      const [shown] = box.children
      // A view whose code is loading keeps the height of the one before, and a closed dialog has none.
      if (!shown?.getClientRects().length || box.querySelector(LOADING)) return
      const scroller = shown.querySelector('.content')
      // Measured before a write computes the layout again.
      const spare = scroller ? spareHeight(scroller) : 0
      const height = entries.find(({ target }) => target === shown)?.borderBoxSize[0]?.blockSize
      if (height) box.style.height = `${height}px`
      if (root.current) storeHeight(ctx, root.current, Number.parseFloat(box.style.height) - spare)
      if (content === scroller?.lastElementChild) return
      content = scroller?.lastElementChild
      if (content) sizes.observe(content)
    })
    const watch = () => {
      sizes.disconnect()
      content = undefined
      for (const view of box.children) sizes.observe(view)
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
      sizes.disconnect()
      exchanges.disconnect()
    }
  }, [ctx])
  return (
    <div ref={outer} className="stage" style={reserved}>
      {children}
    </div>
  )
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
