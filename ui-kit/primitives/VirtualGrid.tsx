import type { ReactNode, SyntheticEvent } from 'react'
import { useSheet } from '../theme/useSheet'
import { handleListKey, type ListKeys } from './handleListKey'
import logoCss from './Logo.css'
import { focusStop, setStop } from './tileGrid'
import type { Tile } from './tileLine'
import { useTileGrid } from './useTileGrid'
import css from './VirtualGrid.css'
import listCss from './VirtualList.css'
import { scrollToLine } from './watchLines'

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
  /** Called for an item that has rested in view. */
  onRest?: (item: Item) => void
  /** The last lines are near: load more. Called once for each length of the list. */
  onEndReached?: () => void
}

/** A grid of many tiles, which renders only the visible ones. One Tab stop, with arrow keys inside. */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { label, items, badge, columns, lineHeight, onChoose } = props
  useSheet(logoCss)
  useSheet(listCss)
  useSheet(css)
  const { scroller, space, badges, grid } = useTileGrid(props)
  const count = items.length

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
