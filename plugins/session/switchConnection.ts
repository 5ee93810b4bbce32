import { type Account, type ConnectionChoice, type Context, type Live, PorticoError } from '../../kernel'
import { sameAddress } from '../../kernel/kit'
import { accountOf } from './accountOf'
import { choose } from './choice'
import { connect } from './connect'
import type { Desk } from './desk'
import { tellSwitched, walletOf } from './leave'
import type { Line } from './lines'
import { rememberFirst } from './memory'
import { isSame } from './remembered'
import { requireSeveral } from './several'

type Wanted = ConnectionChoice & { readonly signal?: AbortSignal }

/** Makes the wallet the current one of its namespace, and the namespace the active one; connects it if necessary. */
export async function switchConnection(ctx: Context, desk: Desk, wanted: Wanted): Promise<Live> {
  const { namespace, connectorId, address, signal } = wanted
  signal?.throwIfAborted()
  requireSeveral(ctx)
  if (!lineTo(desk, wanted)) await connect(ctx, desk, { connectorId, namespaces: [namespace], signal })
  const line = lineTo(desk, wanted)
  if (!line) throw new PorticoError('WALLET_GONE', 'The wallet is no longer available', { connectorId })
  if (address === undefined) return use(ctx, desk, line, { address: line.live.address, active: true })
  const account = accountOf(line.live, { address })
  await preferThere(desk, line, account)
  return use(ctx, desk, line, { address: account.address, active: true })
}

/** Selects the account in the wallet first: if it refuses, nothing has changed here. */
export async function preferThere(desk: Desk, line: Line, account: Account): Promise<void> {
  if (!line.connection.prefer || sameAddress(account.address, line.live.address)) return
  await line.connection.prefer(account)
  if (desk.lines.has(line) && !line.ending) return
  throw new PorticoError('WALLET_GONE', 'The wallet is no longer available', { connectorId: line.connectorId })
}

const lineTo = (desk: Desk, choice: ConnectionChoice): Line | undefined =>
  desk.lines
    .of(choice.namespace)
    .findLast(line => line.settled && !line.locked && !line.ending && isSame(walletOf(line), choice))

/** Continues the namespace with this wallet and this account. */
export function use(
  ctx: Context,
  desk: Desk,
  line: Line,
  { address, active }: { address: string; active: boolean },
): Live {
  const { namespace } = line.connection
  const before = desk.lines.top(namespace)
  const was = before?.live ?? line.live
  if (address !== line.live.address) desk.lines.change(line, { live: { ...line.live, address } })
  if (before !== line) desk.lines.raise(line)
  if (active) desk.lines.prefer(namespace)
  if (active) choose(ctx, line.live.networkId)
  if (line.settled) rememberFirst(ctx, line, { alone: false, active })
  if (was !== line.live) tellSwitched(ctx, line, was)
  return line.live
}
