import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useSheet } from '../theme/useSheet'
import { isRtl, nextIndex } from './keyboard'
import css from './Tabs.css'

/** A tab: its id, its label and a number. */
export interface Tab {
  id: string
  label: ReactNode
  /** The number of entries in it. */
  count?: ReactNode
}

/** Props of `Tabs`; the caller holds the active tab. */
export interface TabsProps {
  /** The accessible name of the list of tabs. */
  label: string
  tabs: readonly Tab[]
  /** The id of the active tab. */
  active: string
  onChange: (id: string) => void
  /** The content of the active tab. */
  children: ReactNode
}

const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** Tabs, one shown at a time. Arrow keys move to a tab and show it at once. */
export function Tabs({ label, tabs, active, onChange, children }: TabsProps) {
  useSheet(css)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  // If the tabs overflow the line, the active one is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active tab is scrolled into view
  useLayoutEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]')
    if (tab) list.current?.scrollBy({ left: middleOf(tab) - middleOf(list.current) })
  }, [active])
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const place = { index: tabs.findIndex(tab => tab.id === active), count: tabs.length, columns: tabs.length }
    const target = nextIndex(event.key, { ...place, wrap: true, rtl: isRtl(event.currentTarget) })
    if (target === undefined) return
    event.preventDefault()
    onChange(tabs[target]!.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }
  return (
    <div>
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={handleKey}>
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="tab"
            id={`${id}${tab.id}`}
            aria-controls={`${id}panel`}
            aria-selected={tab.id === active}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${active}`}>
        {children}
      </div>
    </div>
  )
}
