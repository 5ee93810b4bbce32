import { type Dispatch, type RefObject, type SetStateAction, useCallback } from 'react'
import { VirtualList } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../select.messages'
import type { SwapToken } from '../state'
import TokenRow, { ROW_HEIGHT } from './TokenRow'

interface TokenListProps {
  found: readonly SwapToken[]
  alike: ReadonlySet<string>
  chosen?: string
  onChoose: (token: SwapToken) => void
  field: RefObject<HTMLInputElement | null>
  setQuery: Dispatch<SetStateAction<string>>
}

/** The found tokens; typing continues in the search field. */
export default function TokenList({ found, alike, chosen, onChoose, field, setQuery }: TokenListProps) {
  const say = useText()
  const row = useCallback(
    (token: SwapToken, { tabIndex }: { tabIndex: number }) => (
      <TokenRow
        token={token}
        tabIndex={tabIndex}
        isAlike={alike.has(token.key)}
        isChosen={token.key === chosen}
        onChoose={onChoose}
      />
    ),
    [alike, chosen, onChoose],
  )
  return (
    <VirtualList
      label={say(messages.selectTitle)}
      items={found}
      itemKey={keyOf}
      renderItem={row}
      lineHeight={ROW_HEIGHT}
      onType={character => {
        setQuery(before => before + character)
        field.current?.focus()
      }}
      onLeaveUp={() => field.current?.focus()}
    />
  )
}

const keyOf = ({ key }: SwapToken) => key
