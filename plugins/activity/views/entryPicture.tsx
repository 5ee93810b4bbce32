import type { ReactNode } from 'react'
import {
  Activity,
  Certified,
  Check,
  Clear,
  Clock,
  Coins,
  Failed,
  Help,
  Layers,
  Logo,
  Receive,
  type RowProps,
  Send,
  Swap,
} from '../../../ui-kit'
import type { Entry, Operation } from '../state'

const ICONS: Readonly<Partial<Record<Operation | 'unreadable', ReactNode>>> = {
  unreadable: <Help />,
  send: <Send />,
  receive: <Receive />,
  trade: <Swap />,
  mint: <Certified />,
  approve: <Check />,
  revoke: <Clear />,
  deploy: <Layers />,
  deposit: <Coins />,
  withdraw: <Coins />,
}

/** The row's picture: the transferred tokens and the direction, or the operation if no token is transferred. */
export function entryPicture(entry: Entry): Pick<RowProps, 'image' | 'icon' | 'badge'> {
  const icon = ICONS[entry.operation] ?? <Activity />
  if (entry.operation === 'unreadable') return { icon }
  const { transfers, status } = entry
  const isPair = transfers.length > 1
  const faces = transfers.map(({ kind, name, symbol, direction, imageUrl }) => (
    <Logo
      key={`${kind} ${name} ${symbol} ${direction}`}
      name={symbol || name}
      src={imageUrl}
      size={isPair ? 26 : undefined}
      round={kind === 'token'}
      lazy
    />
  ))
  const badge = status === 'confirmed' ? transfers.length === 1 && icon : status === 'failed' ? <Failed /> : <Clock />
  return {
    image: transfers.length > 0 ? <span className={isPair ? 'activity-two' : undefined}>{faces}</span> : undefined,
    icon,
    badge: badge && <span className={`activity-badge activity-${status}`}>{badge}</span>,
  }
}
