import type { TokenBalance } from '../../../kernel/kit'
import { AddressText } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import Caution from './Caution'

/** Warns about a token that only the project API names, or that has the symbol of another token. */
export default function TokenCaution({ holding }: { holding: TokenBalance }) {
  const t = useText()
  const { address, symbol, imitates, namedBy = 'api' } = holding
  if (!address || (namedBy !== 'api' && !imitates)) return null
  return (
    <Caution grave={imitates}>
      {t(imitates ? messages.imitation : messages.namedOnly, { symbol })} <AddressText address={address} whole />
    </Caution>
  )
}
