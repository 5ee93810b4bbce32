import { memo, type ReactNode } from 'react'

export interface VirtualLineProps {
  /** Index of its first item. */
  from: number
  columns: number
  /** The number of items in the whole list. */
  count: number
  /** Pixels from the top of the list, and its own height. */
  top: number
  height: number
  /** The index of the Tab stop, if it is in this line. */
  stop: number | undefined
  keyAt: (index: number) => string
  renderAt: (index: number, tabIndex: number) => ReactNode
}

/** A line of a long list, memoized: scrolling past does not render it again. */
export const VirtualLine = memo(function VirtualLine(props: VirtualLineProps) {
  const { from, columns, count, top, height, stop, keyAt, renderAt } = props
  const length = Math.max(0, Math.min(columns, count - from))
  const gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`
  return (
    <div className="virtual-line" style={{ gridTemplateColumns, height, transform: `translateY(${top}px)` }}>
      {Array.from({ length }, (_, place) => from + place).map(index => (
        // biome-ignore lint/a11y/useSemanticElements: lines stand between the list and its items, which <li> does not allow
        <div key={keyAt(index)} role="listitem" data-index={index} aria-setsize={count} aria-posinset={index + 1}>
          {renderAt(index, index === stop ? 0 : -1)}
        </div>
      ))}
    </div>
  )
})
