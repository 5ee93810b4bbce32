import { type ReactNode, type SyntheticEvent, useContext, useLayoutEffect, useRef } from 'react'
import { useSheet } from '../theme/useSheet'
import { handleListKey, type ListKeys } from './handleListKey'
import { ImageHostsContext } from './Logo'
import logoCss from './Logo.css'
import { createTileGrid, endTileGrid, focusStop, setStop, showLines, type TileGrid, updateTileGrid } from './tileGrid'
import type { Tile } from './tileLine'
import css from './VirtualGrid.css'
import listCss from './VirtualList.css'
import { scrollToLine, watchLines } from './watchLines'

export interface VirtualGridProps<Item> extends ListKeys {
  label: string
  items: readonly Item[]
  /** Called again for an item only with another `items` or `tileOf`. */
  tileOf: (item: Item) => Tile
  /** A small badge at the lower right of the pictures with a note. */
  badge?: ReactNode
  columns: number
  /** Pixels from one line to the next. */
  lineHeight: number
  /** The number of first items whose pictures are requested before they are in view. */
  eager?: number
  onChoose: (item: Item, index: number) => void
  /** The item has rested in view. */
  onRest?: (item: Item) => void
  /** The last lines are near: load more. Called once for each length of the list. */
  onEndReached?: () => void
}

/** A grid of many tiles, which renders only the visible ones. One Tab stop, with arrow keys inside. */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { label, items, tileOf, badge, columns, lineHeight, eager = 0, onChoose } = props
  useSheet(logoCss)
  useSheet(listCss)
  useSheet(css)
  const hosts = useContext(ImageHostsContext)
  const scroller = useRef<HTMLDivElement>(null)
  const space = useRef<HTMLDivElement>(null)
  const badges = useRef<HTMLSpanElement>(null)
  const grid = useRef<TileGrid>(undefined)
  const count = items.length
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const sourceNow = () => ({
    count,
    columns,
    lineHeight,
    eager,
    hosts,
    badge: badges.current?.firstChild ?? null,
    tileAt: (index: number) => tileOf(items[index]!),
    onRest: (index: number) => latest.current.onRest?.(items[index]!),
    onEndReached: () => latest.current.onEndReached?.(),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect below passes on every change
  useLayoutEffect(() => {
    if (!scroller.current || !space.current) return
    const made = createTileGrid(space.current, sourceNow())
    grid.current = made
    const stop = watchLines(scroller.current, lineHeight, range => showLines(made, range))
    return () => {
      stop()
      endTileGrid(made)
    }
  }, [lineHeight])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown; the callbacks are the latest ones
  useLayoutEffect(() => {
    if (grid.current) updateTileGrid(grid.current, sourceNow())
  }, [items, tileOf, columns, lineHeight, eager, hosts])

  const goTo = (index: number) => {
    if (!grid.current || !scroller.current) return
    setStop(grid.current, index)
    scrollToLine(scroller.current, Math.floor(index / columns), lineHeight)
    focusStop(grid.current)
  }
  return (
    <>
      <div ref={scroller} className="virtual">
        {/* biome-ignore lint/a11y/useSemanticElements: lines stand between the list and its items, which <ul> does not allow */}
        <div
          ref={space}
          className="virtual-space"
          role="list"
          aria-label={label}
          style={{ height: Math.ceil(count / columns) * lineHeight }}
          onClick={event => withIndex(event, index => onChoose(items[index]!, index))}
          onFocus={event => withIndex(event, index => grid.current && setStop(grid.current, index))}
          onKeyDown={event => {
            if (!grid.current || !scroller.current) return
            const place = { scroller: scroller.current, index: grid.current.stop, count, columns, lineHeight, goTo }
            handleListKey(event, place, props)
          }}
        />
      </div>
      <span ref={badges} hidden>
        {badge}
      </span>
    </>
  )
}

/** Calls `act` with the index of the item whose button the event is for. */
function withIndex({ target }: SyntheticEvent, act: (index: number) => void): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.tile')?.parentElement : undefined
  if (cell?.dataset.index !== undefined) act(Number(cell.dataset.index))
}
