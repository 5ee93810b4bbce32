import type { ReactNode } from 'react'
import { defineMessages } from '../../kernel/kit'
import { useText } from '../hooks'
import { Warning } from '../icons'
import { AddressText } from '../primitives/AddressText'
import { Tag } from '../primitives/Marks'
import { useSheet } from '../theme/useSheet'
import { Disclosure } from './Disclosure'
import { isDoubtful, type NamedToken } from './doubtfulTokens'
import css from './TokenNaming.css'

/** Marks of tokens that only the project API names, or that have the symbol of another token, and the fold of spam. */
const messages = defineMessages('token', {
  folded: '{count} hidden (spam or unreadable)',
  unverified: 'Unverified',
  unusual: 'Not the usual {symbol}',
  namedOnly: 'Only the app’s provider calls this token {symbol}. Check its address before you continue.',
  imitation: 'This isn’t the {symbol} of the token list. Check its address before you continue.',
})

/** A row that shows and hides the spam of a list below it. */
export function Folded({ count, children }: { count: number; children: ReactNode }) {
  const t = useText()
  return count > 0 && <Disclosure summary={t(messages.folded, { count })}>{children}</Disclosure>
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

/**
 * Warns of a doubtful token before it is sent or swapped, with its whole address. `late`: the token's contract is being
 * asked, so the warning has its room at once and appears if no answer comes. That a token imitates another one is known.
 */
export function TokenCaution({ token, late }: { token: NamedToken; late?: boolean }) {
  const t = useText()
  const { address, symbol, imitates } = token
  if (!isDoubtful(token) || address === undefined) return null
  return (
    <Caution grave={imitates} late={late && !imitates}>
      {t(imitates ? messages.imitation : messages.namedOnly, { symbol })} <AddressText address={address} whole />
    </Caution>
  )
}

interface CautionProps {
  readonly grave?: boolean | undefined
  readonly late?: boolean | undefined
  readonly children: ReactNode
}

/** A warning before the next step. */
export function Caution({ grave, late, children }: CautionProps) {
  useSheet(css)
  const className = grave ? 'caution caution-grave' : 'caution'
  return (
    <p className={late ? `${className} caution-late` : className}>
      <Warning />
      <span>{children}</span>
    </p>
  )
}
