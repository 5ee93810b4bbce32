import { type AccountState, locale, type Portico, sessions, theme, translate } from '../../kernel'
import { shorten } from './elements'
import { CONNECT } from './PorticoElement'

interface ServerButton {
  readonly account?: Pick<AccountState, 'status' | 'last' | 'address'> | undefined
  /** By default *Connect wallet* in the Portico's language. */
  readonly label?: string | undefined
}

/**
 * The attributes with which a server sends `<portico-button>`: `portico/elements.css` draws the button by them until the
 * browser defines the element. Without an `account`, the empty button of a server that knows no account.
 *
 * @example
 * const sessions = readSessionCookie(request.headers.get('cookie'))
 * buttonAttributes(portico, { account: portico.account(undefined, sessions) })
 * // { 'data-label': 'Connect wallet', 'data-account': '0x12…abcdef' }
 */
export function buttonAttributes(
  portico: Portico,
  { account = portico.account(undefined, portico.initially(sessions)), label }: ServerButton = {},
): Record<`data-${'mode' | 'label' | 'account'}`, string | undefined> {
  const { status, last, address = last?.address } = account
  const { mode } = portico.initially(theme)
  return {
    'data-mode': mode === 'auto' ? undefined : mode,
    'data-label': label ?? translate(portico.initially(locale), CONNECT),
    'data-account': address ? shorten(address) : status === 'restoring' ? '' : undefined,
  }
}
