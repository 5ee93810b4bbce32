import { useContext, useLayoutEffect, useRef } from 'react'
import { ImageHostsContext } from './Logo'
import { createTileGrid, endTileGrid, moveToLines, type TileGrid, type TileSource, updateTileGrid } from './tileGrid'
import type { VirtualGridProps } from './VirtualGrid'
import { watchLines } from './watchLines'

/** The grid of tiles in the elements that get these refs; it follows their scroll position and the props. */
export function useTileGrid<Item>(props: VirtualGridProps<Item>) {
  const { items, tileOf, columns, lineHeight, eager = 0 } = props
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
    const stop = watchLines(scroller.current, lineHeight, range => moveToLines(made, range))
    return () => {
      stop()
      endTileGrid(made)
    }
  }, [lineHeight])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks are always the latest ones
  useLayoutEffect(() => {
    if (grid.current) updateTileGrid(grid.current, sourceNow())
  }, [items, tileOf, columns, lineHeight, eager, hosts])
  return { scroller, space, badges, grid }
}
