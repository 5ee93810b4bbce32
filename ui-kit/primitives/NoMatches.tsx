import type { ReactNode } from 'react'
import { Search } from '../icons'
import { Button } from './Button'
import { EmptyState } from './EmptyState'

export interface NoMatchesProps {
  /** A magnifying glass by default. */
  icon?: ReactNode
  title: string
  detail?: string
  showAllLabel: string
  onShowAll: () => void
}

/** A search without results, with a button that shows the whole list. */
export function NoMatches({ icon = <Search />, title, detail, showAllLabel, onShowAll }: NoMatchesProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      detail={detail}
      action={
        <Button kind="secondary" size="s" onClick={onShowAll}>
          {showAllLabel}
        </Button>
      }
    />
  )
}
