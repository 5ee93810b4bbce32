import { useCallback } from 'react'
import { type SearchListKeys, VirtualList } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../select.messages'
import type { SwapToken } from '../state'
import TokenRow, { ROW_HEIGHT } from './TokenRow'

interface TokenListProps extends SearchListKeys {
  found: readonly SwapToken[]
  alike: ReadonlySet<string>
  chosen?: string
  onChoose: (token: SwapToken) => void
}

export default function TokenList({ found, alike, chosen, onChoose, ...keys }: TokenListProps) {
  const t = useText()
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
      label={t(messages.selectTitle)}
      items={found}
      itemKey={keyOf}
      renderItem={row}
      lineHeight={ROW_HEIGHT}
      {...keys}
    />
  )
}

const keyOf = ({ key }: SwapToken) => key
