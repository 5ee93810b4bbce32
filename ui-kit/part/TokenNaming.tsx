import type { ReactNode } from 'react'
import type { TokenBalance } from '../../kernel/kit'
import { useText } from '../hooks'
import { AddressText } from '../primitives/AddressText'
import { Tag } from '../primitives/Tag'
import { useSheet } from '../theme/useSheet'
import { Caution } from './Caution'
import css from './TokenNaming.css'
import { messages } from './token.messages'

export type NamedToken = Pick<TokenBalance, 'address' | 'symbol' | 'namedBy' | 'imitates'>

/** True if only the project API names the token, or if it has the symbol of another one. Its address is shown then. */
export const isDoubtful = ({ address, namedBy = 'api', imitates }: NamedToken): boolean =>
  address !== undefined && (namedBy === 'api' || imitates === true)

/** A token's name in a list, with a mark if it is doubtful. */
export function TokenName({ token, children }: { token: NamedToken; children: ReactNode }) {
  useSheet(css)
  const t = useText()
  const { imitates, symbol } = token
  return (
    <span className="token-name">
      <bdi translate="no">{children}</bdi>
      {isDoubtful(token) && (
        <Tag tone={imitates ? 'danger' : 'neutral'}>
          {t(imitates ? messages.unusual : messages.unverified, { symbol })}
        </Tag>
      )}
    </span>
  )
}

/** Warns of a doubtful token before it is sent or swapped, with its whole address. */
export function TokenCaution({ token }: { token: NamedToken }) {
  const t = useText()
  const { address, symbol, imitates } = token
  if (!isDoubtful(token) || address === undefined) return null
  return (
    <Caution grave={imitates}>
      {t(imitates ? messages.imitation : messages.namedOnly, { symbol })} <AddressText address={address} whole />
    </Caution>
  )
}
