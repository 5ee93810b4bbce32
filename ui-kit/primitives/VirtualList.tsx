import {
  type FocusEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useSheet } from '../theme/useSheet'
import { handleListKey, type ListKeys } from './handleListKey'
import css from './VirtualList.css'
import { type LineRange, OVERSCAN, renderedLines, scrollToLine, watchLines } from './watchLines'

export interface VirtualListProps<Item> extends ListKeys {
  /** The accessible name of the list. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string
  /** Renders one button, with the given tab index. */
  renderItem: (item: Item, cell: { tabIndex: number }) => ReactNode
  /** Pixels from one line to the next. */
  lineHeight: number
  /** The last lines are near: load more. Called once for each length of the list. */
  onEndReached?: () => void
}

const NOT_MEASURED: LineRange = { first: 0, last: -1 }

/** A list of many items of one height, which renders only the visible ones. One Tab stop, with arrow keys inside. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, itemKey, renderItem, lineHeight, onEndReached } = props
  useSheet(css)
  const [scroller, range] = useVisibleLines(lineHeight)
  const [chosen, setChosen] = useState(0)
  const count = items.length
  const active = Math.min(chosen, Math.max(0, count - 1))
  const wantFocus = useFocusAt(scroller, active)
  useEndReached(range.last + OVERSCAN >= count - 1, count, onEndReached)
  const renderAt = useCallback(
    (index: number, tabIndex: number) => renderItem(items[index]!, { tabIndex }),
    [items, renderItem],
  )

  const goTo = (index: number) => {
    if (!scroller.current) return
    wantFocus()
    setChosen(index)
    scrollToLine(scroller.current, index, lineHeight)
  }
  const onFocus = (event: FocusEvent) => {
    const index = event.target.closest<HTMLElement>('[data-index]')?.dataset.index
    if (index !== undefined) setChosen(Number(index))
  }
  return (
    <div ref={scroller} className="virtual">
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: without bullets some browsers forget that it is a list
        role="list"
        className="virtual-space"
        aria-label={label}
        style={{ height: count * lineHeight }}
        onKeyDown={event =>
          scroller.current &&
          handleListKey(
            event,
            { scroller: scroller.current, index: active, count, columns: 1, lineHeight, goTo },
            props,
          )
        }
        onFocus={onFocus}
      >
        {renderedLines(range, { count, stop: active }).map(index => (
          <Line
            key={itemKey(items[index]!)}
            index={index}
            count={count}
            height={lineHeight}
            tabIndex={index === active ? 0 : -1}
            renderAt={renderAt}
          />
        ))}
      </ul>
    </div>
  )
}

/** A ref for the scrolling element, and the lines in view. */
function useVisibleLines(lineHeight: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState(NOT_MEASURED)
  useLayoutEffect(() => {
    if (scroller.current) return watchLines(scroller.current, lineHeight, setRange)
  }, [lineHeight])
  return [scroller, range] as const
}

/** A function that requests the focus for the next active item, once that is rendered. */
function useFocusAt(scroller: RefObject<HTMLElement | null>, active: number): () => void {
  const wanted = useRef(false)
  useLayoutEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"] > *`)?.focus({ preventScroll: true })
  }, [scroller, active])
  return useCallback(() => {
    wanted.current = true
  }, [])
}

interface LineProps {
  index: number
  /** The number of items in the whole list. */
  count: number
  height: number
  tabIndex: number
  renderAt: (index: number, tabIndex: number) => ReactNode
}

/** Memoized: scrolling past does not render a line again. */
const Line = memo(function Line({ index, count, height, tabIndex, renderAt }: LineProps) {
  return (
    <li
      className="virtual-line"
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ height, transform: `translateY(${index * height}px)` }}
    >
      {renderAt(index, tabIndex)}
    </li>
  )
})

function useEndReached(near: boolean, length: number, onEndReached?: () => void) {
  const reportedEnd = useRef(0)
  useEffect(() => {
    if (!near || length === 0 || reportedEnd.current === length) return
    reportedEnd.current = length
    onEndReached?.()
  }, [near, length, onEndReached])
}
