import { type Context, connectedSession, route, sessions, topOf } from '../../../kernel'
import { isSmartAccount } from '../../../kernel/kit'
import { sendOpened } from '../events'
import { withoutFinished } from '../rules/transfer'
import { draft, EMPTY_DRAFT, holdings, previewView, transfer } from '../state'
import { dropTransfer } from './dropTransfer'
import { endHostCall } from './openSend'
import { pollHoldings, sendEntry } from './pollHoldings'
import { resolveReceiver } from './resolveReceiver'

/** Called when the user enters the form; does nothing without an entry. */
export function enterForm(ctx: Context): void {
  if (!sendEntry(ctx.read(route))) return
  ctx.set(transfer, withoutFinished)
  ctx.set(holdings, ({ requestError: _, ...now }) => now)
  const live = connectedSession(ctx.read(sessions))
  if (live) ctx.emit(sendOpened, { networkId: live.networkId, isSmartAccount: isSmartAccount(live) })
}

/** Called when the account or the network has changed. */
export function changeAccount(ctx: Context): void {
  dropTransfer(ctx, { reason: 'moved' })
  // The token and its amount belong to the previous network.
  ctx.set(draft, ({ receiver, fromHost }) => ({ ...EMPTY_DRAFT, receiver, fromHost }))
  if (topOf(ctx.read(route))?.view === previewView.id && !ctx.read(transfer).order) void ctx.back()
  void resolveReceiver(ctx)
  void pollHoldings(ctx)
}

/** Called when the modal closes. */
export function closeForm(ctx: Context): void {
  endHostCall(ctx)
  dropTransfer(ctx, { reason: 'left' })
  ctx.set(draft, EMPTY_DRAFT)
  ctx.set(transfer, withoutFinished)
}
