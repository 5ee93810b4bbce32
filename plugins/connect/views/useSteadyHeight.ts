import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { remoteConfig } from '../../../kernel'
import { useKernel, useReopened } from '../../../ui-kit/hooks'
import { reservedHeight } from '../../../ui-kit/part/reservedHeight'
import { drawnHeights } from './drawnHeights'

/** Room for a field that nothing has announced, with the divider, and for the edge of what is below it. */
const ROOM = 116

/** The time after which nothing is expected that could use the space below the last row. */
const SETTLED_MS = 2000
/** The dialog's top edge stays in place: without a footer, a lower dialog moves nothing. */
const FIXED_TOP = '(width > 430px)'

interface SteadyHeightOptions {
  /** There is something to press. */
  readonly isDrawn: boolean
  /** A method may still come below, since neither the host nor the last opening has named one. */
  readonly awaitsMore?: boolean
  /** Called when nothing more is expected, where a lower dialog moves nothing. */
  readonly settle?: () => void
}

/**
 * The view keeps the height of its first drawing, which is that of the frame before it: a higher view would move the
 * dialog, and with it every row. What comes later below is scrolled to, a late footer takes its room from the rows' space,
 * and space that nothing has used goes where that moves nothing. An embedded modal grows downwards, which moves none of
 * its rows.
 */
export function useSteadyHeight(
  content: RefObject<HTMLElement | null>,
  { isDrawn, awaitsMore = false, settle }: SteadyHeightOptions,
): void {
  const ctx = useKernel()
  const [opening, setOpening] = useState(0)
  useReopened(() => setOpening(count => count + 1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is measured at the first drawing of each opening only
  useLayoutEffect(() => {
    const element = content.current?.closest<HTMLElement>('.view')
    if (!element || !isDrawn || ctx.settings.embedded) return
    const mayCome = awaitsMore && ctx.settings.projectId && ctx.read(remoteConfig).status === 'pending'
    const room = mayCome ? ROOM : 0
    // The static rendering was the first drawing: the view keeps its height, whatever has come meanwhile. Preact removes
    // the style of an element that it takes over.
    const first = opening === 0 ? (drawnHeights.get(element) ?? reservedHeight(element)) : undefined
    element.style.height = ''
    element.style.height = first ?? `${element.scrollHeight + (opening === 0 ? room : 0)}px`
    drawnHeights.set(element, element.style.height)
  }, [isDrawn, opening])
  useEffect(() => {
    if (!isDrawn || opening > 0 || ctx.settings.embedded || !matchMedia(FIXED_TOP).matches) return
    let undo = ctx.clock.after(SETTLED_MS, () => {
      settle?.()
      // The renderer has drawn what has changed.
      undo = ctx.clock.after(0, () => content.current && dropSpare(content.current))
    })
    return () => undo()
  }, [ctx, content, isDrawn, opening, settle])
}

/** Makes the view as high as its content, if it is higher. */
function dropSpare(content: HTMLElement): void {
  // A ref to a component is its instance in Preact, so the view marks the element inside.
  const { parentElement: scroller } = content
  const view = content.closest<HTMLElement>('.view')
  if (!scroller || !view || view.querySelector('.footer')) return
  const end = content.getBoundingClientRect().bottom + Number.parseFloat(getComputedStyle(scroller).paddingBottom)
  const { bottom } = scroller.getBoundingClientRect()
  if (bottom > end) view.style.height = `${view.offsetHeight + end - bottom}px`
}
