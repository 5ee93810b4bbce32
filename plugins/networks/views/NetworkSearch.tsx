import type { Ref } from 'react'
import { SearchField } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'

interface NetworkSearchProps {
  field: Ref<HTMLInputElement>
  value: string
  onChange: (next: string) => void
  /** Moves the focus to the list. */
  onLeaveDown: () => void
}

export default function NetworkSearch({ field, value, onChange, onLeaveDown }: NetworkSearchProps) {
  const t = useText()
  return (
    <div className="networks-search">
      <SearchField
        ref={field}
        label={t(messages.search)}
        placeholder={t(messages.search)}
        clearLabel={t(messages.clear)}
        value={value}
        onChange={onChange}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          onLeaveDown()
        }}
      />
    </div>
  )
}
