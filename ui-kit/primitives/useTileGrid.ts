import { useContext, useLayoutEffect, useRef } from 'react'
import { ImageHostsContext } from './Logo'
import {
  createTileGrid,
  endTileGrid,
  markFirst,
  moveToLines,
  positionOf,
  setStop,
  type TileGrid,
  type TileSource,
  updateTileGrid,
} from './tileGrid'
import type { VirtualGridProps } from './VirtualGrid'
import { watchLines } from './watchLines'

/** The grid of tiles in the elements that get these refs; it follows their scroll position and the props. */
export function useTileGrid<Item>(props: VirtualGridProps<Item>) {
  const { items, tileOf, columns, lineHeight, eager = 0, list } = props
  const hosts = useContext(ImageHostsContext)
  const scroller = useRef<HTMLDivElement>(null)
  const space = useRef<HTMLDivElement>(null)
  const badges = useRef<HTMLSpanElement>(null)
  const grid = useRef<TileGrid>(undefined)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const sourceNow = (): TileSource => ({
    count: items.length,
    columns,
    lineHeight,
    eager,
    hosts,
    badge: badges.current?.firstChild ?? null,
    tileAt: index => tileOf(items[index]!),
    onRest: index => latest.current.onRest?.(items[index]!),
    onEndReached: () => latest.current.onEndReached?.(),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect below passes on every other change
  useLayoutEffect(() => {
    if (!scroller.current || !space.current) return
    const made = createTileGrid(space.current, sourceNow())
    grid.current = made
    const box = scroller.current
    const { start } = latest.current
    if (start) box.scrollTop = start.top
    made.stop = Math.min(start?.index ?? 0, Math.max(0, items.length - 1))
    const stop = watchLines(box, lineHeight, range => moveToLines(made, range))
    if (start?.isFocused) markFirst(made)
    return () => {
      latest.current.onLeave?.({ top: box.scrollTop, ...positionOf(made) })
      stop()
      endTileGrid(made)
    }
  }, [lineHeight])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks are always the latest ones
  useLayoutEffect(() => {
    if (grid.current) updateTileGrid(grid.current, sourceNow())
  }, [items, tileOf, columns, lineHeight, eager, hosts])
  useListStart(list, () => {
    if (scroller.current) scroller.current.scrollTop = 0
    if (grid.current) setStop(grid.current, 0)
  })
  return { scroller, space, badges, grid }
}

/** Goes to the start when the name of the list changes. */
function useListStart(list: string | undefined, goToStart: () => void): void {
  const shown = useRef(list)
  useLayoutEffect(() => {
    if (shown.current !== list) goToStart()
    shown.current = list
  })
}
