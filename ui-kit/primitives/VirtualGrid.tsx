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

/** A position in a grid, which another grid of the same items can begin with. */
export interface GridPosition {
  /** Pixels that are scrolled away. */
  readonly top: number
  /** The item with the Tab stop. */
  readonly index: number
  /** The Tab stop has the focus, or gets it with the view. */
  readonly isFocused: boolean
  readonly columns: number
}

export interface VirtualGridProps<Item> extends ListKeys {
  /** The accessible name of the list. */
  label: string
  items: readonly Item[]
  /** Called again for an item only with another `items` or `tileOf`. */
  tileOf: (item: Item) => Tile
  /** A small badge at the lower right of the pictures with a note. */
  badge?: ReactNode
  /** The number of tiles in a line. */
  columns: number
  /** Pixels from one line to the next. */
  lineHeight: number
  /** The number of first items whose pictures are requested before they are in view. */
  eager?: number
  /** Names the content: a list of another name begins at its top. */
  list?: string
  /** The position to begin with, such as that of the last `onLeave`. */
  start?: GridPosition
  /** Called when the grid leaves the page. */
  onLeave?: (position: GridPosition) => void
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
  const choose = (index: number) => {
    // Not every browser focuses a button that is clicked.
    if (grid.current) setStop(grid.current, index)
    if (grid.current) focusStop(grid.current)
    onChoose(items[index]!, index)
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
          style={{ height: `${Math.ceil(count / columns) * lineHeight}px` }}
          onClick={event => withIndex(event, choose)}
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
