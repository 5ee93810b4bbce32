import { AddressText } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import type { SwapToken } from '../state'
import Caution from './Caution'

/** Warns about each token that only the project API names, or that has the symbol of another token. */
export default function TokenCautions({ tokens }: { tokens: readonly (SwapToken | undefined)[] }) {
  const t = useText()
  return tokens.map(token => {
    const { address, symbol, imitates, namedBy = 'api' } = token ?? {}
    if (!token || !address || (namedBy !== 'api' && !imitates)) return null
    return (
      <Caution key={token.key} grave={imitates}>
        {t(imitates ? messages.imitation : messages.namedOnly, { symbol })} <AddressText address={address} whole />
      </Caution>
    )
  })
}
