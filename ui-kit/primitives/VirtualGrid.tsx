import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useSheet } from '../theme/useSheet'
import { isRtl, typedCharacter } from './keyboard'
import { nextIndex } from './nextIndex'
import css from './VirtualGrid.css'
import { VirtualLine } from './VirtualLine'

export interface VirtualGridProps<Item> {
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string
  /** Renders one button, with the given tab index. */
  renderItem: (item: Item, cell: { tabIndex: number }) => ReactNode
  columns: number
  /** Pixels from one line to the next. */
  lineHeight: number
  /** The user typed a character here: put it into the search field and move the focus there. */
  onType?: (character: string) => void
  /** The arrow up was pressed on the first line. */
  onLeaveUp?: () => void
  /** The last lines are near: load more. Called once for each length of the list. */
  onEndReached?: () => void
}

type Scroller = Virtualizer<HTMLDivElement, Element>

const OVERSCAN = 3

/** A grid of many items of one size, which renders only the visible ones. One Tab stop, with arrow keys inside. */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { label, items, itemKey, renderItem, columns, lineHeight, onEndReached } = props
  useSheet(css)
  const scroller = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, Math.max(0, items.length - 1))
  const activeLine = Math.floor(active / columns)
  const lines = Math.ceil(items.length / columns)
  const virtualizer = useVirtualizer({
    count: lines,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: OVERSCAN,
    useFlushSync: false,
    // The line with the focus stays rendered, even if it is scrolled away.
    rangeExtractor: range => {
      const shown = new Set([activeLine, ...defaultRangeExtractor(range)])
      return [...shown].sort((one, other) => one - other)
    },
  })
  useEndReached((virtualizer.range?.endIndex ?? 0) + OVERSCAN >= lines - 1, items.length, onEndReached)
  const handlers = useArrows(props, { active, setChosen, scroller: scroller.current, virtualizer })

  const keyAt = useCallback((index: number) => itemKey(items[index]!), [items, itemKey])
  const renderAt = useCallback(
    (index: number, tabIndex: number) => renderItem(items[index]!, { tabIndex }),
    [items, renderItem],
  )

  return (
    <div ref={scroller} className="virtual">
      {/* biome-ignore lint/a11y/useSemanticElements: lines stand between the list and its items, which <ul> does not allow */}
      <div
        className="virtual-space"
        role="list"
        aria-label={label}
        style={{ height: virtualizer.getTotalSize() }}
        {...handlers}
      >
        {virtualizer.getVirtualItems().map(line => (
          <VirtualLine
            key={line.key}
            from={line.index * columns}
            columns={columns}
            count={items.length}
            top={line.start}
            height={lineHeight}
            stop={line.index === activeLine ? active : undefined}
            keyAt={keyAt}
            renderAt={renderAt}
          />
        ))}
      </div>
    </div>
  )
}

/** A `VirtualGrid` with one item per line. */
export function VirtualList<Item>(props: Omit<VirtualGridProps<Item>, 'columns'>) {
  return <VirtualGrid {...props} columns={1} />
}

function useEndReached(near: boolean, length: number, onEndReached?: () => void) {
  const reportedEnd = useRef(0)
  useEffect(() => {
    if (!near || length === 0 || reportedEnd.current === length) return
    reportedEnd.current = length
    onEndReached?.()
  }, [near, length, onEndReached])
}

interface Arrows {
  active: number
  setChosen: (index: number) => void
  scroller: HTMLDivElement | null
  virtualizer: Scroller
}

function useArrows<Item>(props: VirtualGridProps<Item>, { active, setChosen, scroller, virtualizer }: Arrows) {
  const { items, columns, lineHeight, onType, onLeaveUp } = props
  const wantsFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the item is rendered from this render on
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    scroller?.querySelector<HTMLElement>(`[data-index="${active}"] > *`)?.focus({ preventScroll: true })
  }, [active])

  const goTo = (index: number) => {
    wantsFocus.current = true
    setChosen(index)
    virtualizer.scrollToIndex(Math.floor(index / columns))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!scroller) return
    const page = Math.max(1, Math.floor(scroller.clientHeight / lineHeight) - 1)
    const place = { index: active, count: items.length, columns, page, rtl: isRtl(scroller) }
    const target = nextIndex(event.key, place)
    const character = typedCharacter(event)
    if (target !== undefined) {
      event.preventDefault()
      goTo(target)
    } else if (event.key === 'ArrowUp' && active < columns) onLeaveUp?.()
    else if (character && onType) {
      event.preventDefault()
      onType(character)
    }
  }
  const onFocus = (event: FocusEvent) => {
    const index = event.target.closest<HTMLElement>('[data-index]')?.dataset.index
    if (index !== undefined) setChosen(Number(index))
  }
  return { onKeyDown, onFocus }
}
