import { type ReactNode, useId, useState } from 'react'
import { defineMessages, type TokenBalance } from '../../kernel/kit'
import { useText } from '../hooks'
import { ChevronDown, Warning } from '../icons'
import { AddressText } from '../primitives/AddressText'
import { Tag } from '../primitives/Marks'
import { useSheet } from '../theme/useSheet'
import css from './TokenNaming.css'

/** Marks of tokens that only the project API names, or that have the symbol of another token, and the fold of spam. */
const messages = defineMessages('token', {
  folded: '{count} hidden (spam or unreadable)',
  unverified: 'Unverified',
  unusual: 'Not the usual {symbol}',
  namedOnly: 'Only the app’s provider calls this token {symbol}. Check its address before you continue.',
  imitation: 'This isn’t the {symbol} of the token list. Check its address before you continue.',
})

export type NamedToken = Pick<TokenBalance, 'address' | 'symbol' | 'namedBy' | 'imitates'>

/** Markup, a link, or a call to visit a site. */
const BAIT_NAME =
  /[<>]|:\/\/|\bwww\.|\bt\.me\b|\.\p{L}{2,}\/|\b(?:claim|visit|airdrop|redeem|rewards?)\b.*\.\p{L}{2,}|\.\p{L}{2,}.*\b(?:claim|visit|airdrop|redeem|rewards?)\b/iu
/** A domain. A symbol such as USDC.e is none. */
const BAIT_SYMBOL = /\.\p{L}{2,}/u

/** True if the names of a token lead to a site instead of naming it, or if it has none. */
export const isBait = ({ name, symbol }: Pick<TokenBalance, 'name' | 'symbol'>): boolean =>
  BAIT_NAME.test(`${symbol} ${name}`) || BAIT_SYMBOL.test(symbol) || !(name || symbol)

/** True if only the project API names the token, or if it has the symbol of another one. Its address is shown then. */
export const isDoubtful = ({ address, namedBy = 'api', imitates }: NamedToken): boolean =>
  address !== undefined && (namedBy === 'api' || imitates === true)

/** True if a list folds the token: it imitates another one, or nothing but the project API names it, as bait. */
export const isSpam = (token: TokenBalance): boolean => isDoubtful(token) && (token.imitates === true || isBait(token))

/** A row that shows and hides the spam of a list below it. */
export function Folded({ count, children }: { count: number; children: () => ReactNode }) {
  useSheet(css)
  const t = useText()
  const id = useId()
  const [isOpen, open] = useState(false)
  if (count === 0) return null
  return (
    <div>
      <button
        type="button"
        className="folded t13 muted"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => open(!isOpen)}
      >
        {t(messages.folded, { count })}
        <ChevronDown />
      </button>
      {isOpen && <div id={id}>{children()}</div>}
    </div>
  )
}

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

/** A warning before the next step. */
export function Caution({ grave, children }: { grave?: boolean | undefined; children: ReactNode }) {
  useSheet(css)
  return (
    <p className={grave ? 'caution caution-grave' : 'caution'}>
      <Warning />
      <span>{children}</span>
    </p>
  )
}
